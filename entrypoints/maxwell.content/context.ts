/**
 * Replaces wxt's own context (see `wxt.config.ts`), which posts a message with the extension's id to the page and lets
 * the page end the script. This script lives as long as its page.
 */
export class ContentScriptContext {}
