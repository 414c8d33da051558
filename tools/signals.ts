import { constants } from 'node:os';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Options for Playwright and Puppeteer: they leave signals to `closeAtSignals`. */
export const OWN_SIGNALS = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false };

/**
 * Lets a browser start and close before a signal, such as that of Ctrl-C, ends this process. A second signal ends it at
 * once; then Playwright and Puppeteer kill their browsers. Their own handling may kill them at the first.
 * @param onClosed calls back after the browser has closed
 * @returns the browser
 */
export async function closeAtSignals<Browser extends { close(): Promise<void> }>(
  starting: Promise<Browser>,
  onClosed: (browser: Browser, callback: () => void) => void,
): Promise<Browser> {
  let isEnding = false;
  const end = (signal: NodeJS.Signals) => {
    if (isEnding) process.exit();
    isEnding = true;
    process.exitCode = 128 + constants.signals[signal];
    void starting.then((browser) => browser.close()).finally(() => process.exit());
  };
  const forget = () => {
    for (const signal of SIGNALS) process.off(signal, end);
  };
  for (const signal of SIGNALS) process.on(signal, end);
  try {
    const browser = await starting;
    onClosed(browser, forget);
    return browser;
  } catch (error) {
    forget();
    throw error;
  }
}
