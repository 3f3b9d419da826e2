/** How screen readers read the components that have no tests of their own. */
import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import ta from '../../locales/ta/shared-ui.json' with { type: 'json' };
import { onAnEmptyPage } from '../book-loader/book-loader.examples.tsx';
import { trail } from '../breadcrumb/breadcrumb.examples.tsx';
import { linked } from '../card/card.examples.tsx';
import { retriesWithoutScript } from '../failure-notice/failure-notice.examples.tsx';
import { alone } from '../icon/icon.examples.tsx';
import { Icon, phoneIcon } from '../icon/icon.tsx';
import { LocalText } from '../local-text/local-text.tsx';
import { besideTheName } from '../mark/mark.examples.tsx';
import { RichText } from '../rich-text/rich-text.tsx';
import { pictureAndText } from '../skeleton/skeleton.examples.tsx';
import { decorative, withLabel } from '../spinner/spinner.examples.tsx';
import { renderExample, renderIn } from '../testing/render-in.tsx';

test.each([
  ['book loader', onAnEmptyPage, 'Checking who you are'],
  ['skeleton', pictureAndText, 'Loading the doctors'],
  ['spinner', withLabel, 'Loading services'],
])('the %s announces once what is loading', (_, example, words) => {
  renderExample(example);

  expect(screen.getByRole('status')).toHaveTextContent(new RegExp(`^${words}$`));
});

test('a failure notice interrupts, and can be retried without script', () => {
  renderExample(retriesWithoutScript, 'ta');

  expect(screen.getByRole('alert')).toHaveTextContent(ta.failure.title);
  expect(screen.getByRole('link', { name: ta.failure.retry })).toHaveAttribute('href', '/services/ct');
});

test('a spinner beside a text that says the same is not read out', () => {
  renderExample(decorative);

  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

test('an icon has a name if it is alone; beside words, icon and logo are not read out', () => {
  const { unmount } = renderExample(alone);
  expect(screen.getByRole('img', { name: 'Locked' })).toBeVisible();
  unmount();

  renderIn(
    'en',
    <button type="button">
      <Icon shape={phoneIcon} /> Call
    </button>,
  );
  renderExample(besideTheName);
  expect(screen.getByRole('button', { name: 'Call' })).toBeVisible();
  expect(screen.getByRole('link')).toHaveAccessibleName('Nalam');
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});

test('a card that leads somewhere is still read out as one link', () => {
  renderExample(linked);

  expect(screen.getByRole('article')).toHaveClass('linked');
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Echocardiogram']);
});

test('the last step of a trail is the current page', () => {
  renderExample(trail);

  expect(screen.getByRole('navigation', { name: 'You are here' })).toBeVisible();
  expect(screen.getByText('CT scan')).toHaveAttribute('aria-current', 'page');
});

test('on a Tamil page, only English texts are marked with their language', () => {
  const english = { text: 'Chest X-ray', lang: 'en' };
  const { container } = renderIn(
    'ta',
    <>
      <LocalText value={english} />
      <LocalText as="h1" value={english} />
      <RichText value={{ text: '<p>Drink water</p>', lang: 'en' }} />
      <LocalText as="p" value={{ text: 'மார்பு எக்ஸ்ரே', lang: 'ta' }} />
    </>,
  );

  const marked = [...container.querySelectorAll('[lang]')];
  expect(marked.map(({ tagName, textContent }) => [tagName, textContent])).toEqual([
    ['SPAN', 'Chest X-ray'],
    ['H1', 'Chest X-ray'],
    ['DIV', 'Drink water'],
  ]);
  expect(marked.every((element) => element.getAttribute('lang') === 'en')).toBe(true);
});
