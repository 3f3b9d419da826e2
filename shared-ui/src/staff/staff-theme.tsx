import type { ReactNode } from 'react';
import { App, ConfigProvider, theme as antdTheme, type ThemeConfig } from 'antd';
import enGB from 'antd/locale/en_GB.js';
import taIN from 'antd/locale/ta_IN.js';
import { dark, light, type Palette } from '../styles/palette.ts';

interface StaffThemeProps {
  theme: 'light' | 'dark';
  language: 'en' | 'ta';
  /** The page's Content-Security-Policy nonce, for the styles that antd writes while it runs. */
  nonce?: string;
  children: ReactNode;
}

/** Gives the staff's screens the house's colours, their language, and messages at the top right. */
export function StaffTheme({ theme, language, nonce, children }: StaffThemeProps) {
  return (
    <ConfigProvider
      theme={themes[theme]}
      locale={locales[language]}
      {...(nonce !== undefined && { csp: { nonce } })}
    >
      <App notification={{ placement: 'topRight' }}>{children}</App>
    </ConfigProvider>
  );
}

const locales = { en: enGB, ta: taIN };

const themes = {
  light: antdThemeOf(light, antdTheme.defaultAlgorithm),
  dark: antdThemeOf(dark, antdTheme.darkAlgorithm),
};

function antdThemeOf(palette: Palette, algorithm: ThemeConfig['algorithm'] & {}): ThemeConfig {
  return {
    algorithm,
    token: {
      colorPrimary: palette.accent,
      colorSuccess: palette.leaf,
      colorWarning: palette.warning,
      colorError: palette.danger,
      colorInfo: palette.choko,
      colorLink: palette.accentText,
      colorTextBase: palette.text,
      colorTextSecondary: palette.textMuted,
      colorTextDescription: palette.textMuted,
      colorBgBase: palette.bgWhite,
      colorBgContainer: palette.surface,
      colorBgElevated: palette.surface,
      colorBgLayout: palette.sand,
      colorBorder: palette.borderStrong,
      colorBorderSecondary: palette.border,
      borderRadius: 8,
      borderRadiusLG: 12,
      fontFamily: 'var(--font)',
      fontSize: 15,
      controlHeight: 36,
      wireframe: false,
    },
    components: {
      Layout: {
        headerBg: palette.surface,
        siderBg: palette.surface,
        headerHeight: 56,
        headerPadding: '0 16px',
      },
      Menu: {
        itemBg: palette.surface,
        itemHeight: 44,
        itemSelectedBg: palette.accentSoft,
        itemSelectedColor: palette.accentText,
      },
      Table: { headerBg: palette.sand, headerColor: palette.choko, cellPaddingBlock: 12 },
    },
  };
}
