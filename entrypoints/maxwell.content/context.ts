/**
 * Replaces wxt's context, see `wxt.config.ts`, which posts a message with the extension's id to the page and ends the
 * script when the page asks. This script lives as long as its page.
 */
export class ContentScriptContext {}
