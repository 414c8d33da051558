/** Runs axe on every state of panel, popup and pages, in both themes and all windows. */
import { testAccess } from './access.testing.ts';

testAccess('every state');
