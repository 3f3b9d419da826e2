import type { Example } from '../catalogue/example.ts';
import { Screen } from '../catalogue/screen.tsx';
import { SkipLink } from './skip-link.tsx';

/** Seen while it has the focus alone; Tab leads to it before all else. */
export const firstOfAPage: Example = (say) => (
  <Screen>
    <SkipLink target="content">{say('Skip to the content', 'உள்ளடக்கத்திற்குச் செல்ல')}</SkipLink>
    <a href="/">{say('Home', 'முகப்பு')}</a>
  </Screen>
);
