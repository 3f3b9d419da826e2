import type { Example } from '../catalogue/example.ts';
import { Screen } from '../catalogue/screen.tsx';
import { BookLoader } from './book-loader.tsx';

export const onAnEmptyPage: Example = (say) => (
  <Screen>
    <BookLoader label={say('Checking who you are', 'நீங்கள் யார் என்று சரிபார்க்கப்படுகிறது')} />
  </Screen>
);
