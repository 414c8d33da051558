/**
 * Takes the place of wxt's context, see `wxt.config.ts`. That one posts a message with the extension's id to the page,
 * and ends the script when the page says so. This script lives as long as its page.
 */
export class ContentScriptContext {}
