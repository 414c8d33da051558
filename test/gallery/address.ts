import type { Look } from './sheets.ts';

/** The content of a gallery page: a contact sheet by name, or a look in a language (BCP 47 tag). */
export type Shown =
  | { readonly sheet: string; readonly look?: undefined; readonly language?: undefined }
  | { readonly sheet?: undefined; readonly look: Look; readonly language: string };

export const addressOf = (shown: Shown) => `?${new URLSearchParams({ shown: JSON.stringify(shown) })}`;

export const addressed = (search: string): Shown => JSON.parse(new URLSearchParams(search).get('shown')!);
