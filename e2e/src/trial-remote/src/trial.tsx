import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { flavour } from './flavour.ts';

function failFor(person: string) {
  throw new Error(`This build throws when ${person} presses.`);
}

export function Component() {
  const { t } = useTranslation('trial-remote');
  if (flavour === 'browser-throws' && typeof window !== 'undefined')
    throw new Error('This build throws in browsers.');
  return (
    <>
      <h1>{t('greeting', { flavour })}</h1>
      <input aria-label={flavour} />
      <Link to="/trial/further">{flavour}</Link>
      {flavour === 'press-throws' && <button onClick={() => failFor('priya@example.org')}>{flavour}</button>}
    </>
  );
}
