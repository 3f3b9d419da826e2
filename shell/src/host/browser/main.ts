/**
 * The script that wakes a page. A slow phone takes four times as long as a desktop to run it, so each part runs in its own task:
 * no press waits longer than 50 ms for an answer.
 */
import { nextTask } from './next-task.ts';
import { noticeTyping } from './notice-typing.ts';

/** First, because the page may have been visible for long, and the visitor typing. */
const hasTypedText = noticeTyping();

/** Parts of this script; each runs when it is imported. */
const libraries = [
  () => import(/* webpackMode: "eager" */ 'react'),
  () => import(/* webpackMode: "eager" */ 'react-dom'),
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager", webpackExports: [] */ 'react-router-dom'),
  () => import(/* webpackMode: "eager" */ 'i18next'),
  () => import(/* webpackMode: "eager" */ '../state/store.ts'),
];

async function wake() {
  for (const load of libraries) {
    await nextTask();
    await load();
  }
  await nextTask();
  const { start } = await import(/* webpackMode: "eager" */ './start.tsx');
  await nextTask();
  await start(hasTypedText);
}

void wake();
