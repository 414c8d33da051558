import style from './page/style.css?inline';

/** Opens a frame in the page of the test, with the site's styles and an empty `#root`. */
export function openFrame(): { readonly document: Document; readonly close: () => void } {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  const page = frame.contentDocument!;
  const sheet = page.createElement('style');
  sheet.textContent = style;
  page.head.append(sheet);
  const root = page.createElement('div');
  root.id = 'root';
  page.body.append(root);
  return { document: page, close: () => frame.remove() };
}
