/**
 * The only script that runs on a visitor's page before a control needs React: docs/decisions/0047-sleeping-pages.md. It wakes the
 * page, moves slides, opens dialogs, changes the theme, keeps what the scroll position and the clock change, checks the session and measures.
 */
import { chooseTheme } from './choose-theme.ts';
import { checkSessionEarly } from './early-session.ts';
import { followClock } from './follow-clock.ts';
import { followScroll } from './follow-scroll.ts';
import { watchForeignChanges } from './foreign-changes.ts';
import { openDialogs } from './open-dialogs.ts';
import { reportVitals } from './report-vitals.ts';
import { keepReadPages } from './keep-read-pages.ts';
import { moveSlides } from './slides.ts';
import { wake, wakeOnIntent } from './wake-on-intent.ts';

watchForeignChanges();
moveSlides();
chooseTheme();
openDialogs(wake);
wakeOnIntent();
followScroll();
followClock();
checkSessionEarly();
reportVitals();
keepReadPages();
