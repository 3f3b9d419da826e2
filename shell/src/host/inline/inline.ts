/**
 * The script inside of every page: docs/decisions/0004-no-inline-scripts.md. It runs before the first paint and answers presses
 * from then on. The build makes one file of it, which the renderer writes into the page.
 */
import { chooseTheme } from './choose-theme.ts';
import { moveSlides } from './move-slides.ts';
import { openDialogs } from './open-dialogs.ts';
import { recallDevice } from './recall-device.ts';
import { recordPresses } from './record-presses.ts';
import { reportErrors } from './report-errors.ts';
import { waitForFonts } from './wait-for-fonts.ts';

recallDevice();
waitForFonts();
chooseTheme();
moveSlides();
openDialogs();
recordPresses();
// Last, because it throws in browsers that the shell is not built for.
reportErrors();
