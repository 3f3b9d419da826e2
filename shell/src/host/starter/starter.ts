/**
 * The only script file that a visitor's page runs before a control needs React: docs/decisions/0047-sleeping-pages.md. It wakes
 * the page, updates what depends on scrolling and the clock, checks the session and measures.
 */
import { checkSessionEarly } from './early-session.ts';
import { followClock } from './follow-clock.ts';
import { followScroll } from './follow-scroll.ts';
import { followSlides } from './follow-slides.ts';
import { watchForeignChanges } from './foreign-changes.ts';
import { reportVitals } from './report-vitals.ts';
import { keepReadPages } from './keep-read-pages.ts';
import { wakeOnIntent } from './wake-on-intent.ts';

watchForeignChanges();
wakeOnIntent();
followSlides();
followScroll();
followClock();
checkSessionEarly();
reportVitals();
keepReadPages();
