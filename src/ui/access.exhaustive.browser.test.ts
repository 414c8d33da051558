/** axe with all its rules over every state of panel, popup and pages, in both themes and all windows: two minutes. */
import { testAccess } from './access.testing.ts';

testAccess('every state');
