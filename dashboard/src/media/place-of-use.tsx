import type { MediaPicture } from '@nalam/api/contract';
import { Link } from 'react-router-dom';
import { useFoundKind } from '../found-kinds.ts';
import { useTitle } from '../records/use-title.ts';
import { useTranslate } from '../use-translate.ts';

/** A place where a picture is used, as a link if the user may open it. */
export function PlaceOfUse({ use }: { use: MediaPicture['usedIn'][number] }) {
  const translate = useTranslate();
  const { text, lang } = useTitle()(use);
  const kind = useFoundKind()(use.kind);
  if (!kind) return <span lang={lang}>{text}</span>;
  return (
    <>
      <Link to={kind.to(use)} lang={lang}>
        {text}
      </Link>{' '}
      ({translate(kind.label)})
    </>
  );
}
