import { constants } from 'node:os';

export const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Options with which Playwright and Puppeteer leave signals to {@link closeOnSignals}. */
export const NO_SIGNAL_HANDLERS = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false };

/**
 * Lets a browser finish starting, and close, before a signal such as Ctrl-C ends this process. A second signal ends the
 * process immediately, and then Playwright and Puppeteer kill their browsers. Their own signal handlers must be off,
 * because they might kill the browsers at the first signal.
 * @param onClosed must call back after the browser has closed
 * @returns the browser
 */
export async function closeOnSignals<Browser extends { close(): Promise<void> }>(
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
