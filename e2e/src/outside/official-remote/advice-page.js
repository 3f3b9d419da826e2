import { createElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import './advice-page.css';

export const meta = (_, t) => ({ title: { text: t('title') } });

export function Component() {
  const { t } = useTranslation('advice');
  const [count, setCount] = useState(0);
  return createElement(
    'div',
    { className: 'advice' },
    createElement('h1', null, t('title')),
    createElement('button', { type: 'button', onClick: () => setCount(count + 1) }, t('ask', { count })),
    createElement(Link, { to: '/services' }, 'Services'),
  );
}
