/**
 * All visible components with their examples and source. A static list, because the version of a build follows imports.
 */
import * as askDialog from '../ask-dialog/ask-dialog.examples.tsx';
import askDialogText from '../ask-dialog/ask-dialog.examples.tsx?text';
import * as bookLoader from '../book-loader/book-loader.examples.tsx';
import bookLoaderText from '../book-loader/book-loader.examples.tsx?text';
import * as breadcrumb from '../breadcrumb/breadcrumb.examples.tsx';
import breadcrumbText from '../breadcrumb/breadcrumb.examples.tsx?text';
import * as button from '../button/button.examples.tsx';
import buttonText from '../button/button.examples.tsx?text';
import * as card from '../card/card.examples.tsx';
import cardText from '../card/card.examples.tsx?text';
import * as checkbox from '../checkbox/checkbox.examples.tsx';
import checkboxText from '../checkbox/checkbox.examples.tsx?text';
import * as choice from '../choice/choice.examples.tsx';
import choiceText from '../choice/choice.examples.tsx?text';
import * as consentNotice from '../consent-notice/consent-notice.examples.tsx';
import consentNoticeText from '../consent-notice/consent-notice.examples.tsx?text';
import * as copyButton from '../copy-button/copy-button.examples.tsx';
import copyButtonText from '../copy-button/copy-button.examples.tsx?text';
import * as dateField from '../date-field/date-field.examples.tsx';
import dateFieldText from '../date-field/date-field.examples.tsx?text';
import * as dialog from '../dialog/dialog.examples.tsx';
import dialogText from '../dialog/dialog.examples.tsx?text';
import * as emergencyCall from '../emergency-call/emergency-call.examples.tsx';
import emergencyCallText from '../emergency-call/emergency-call.examples.tsx?text';
import * as emptyState from '../empty-state/empty-state.examples.tsx';
import emptyStateText from '../empty-state/empty-state.examples.tsx?text';
import * as failureNotice from '../failure-notice/failure-notice.examples.tsx';
import failureNoticeText from '../failure-notice/failure-notice.examples.tsx?text';
import * as fieldset from '../fieldset/fieldset.examples.tsx';
import fieldsetText from '../fieldset/fieldset.examples.tsx?text';
import * as fileField from '../file-field/file-field.examples.tsx';
import fileFieldText from '../file-field/file-field.examples.tsx?text';
import * as finalButton from '../final-button/final-button.examples.tsx';
import finalButtonText from '../final-button/final-button.examples.tsx?text';
import * as icon from '../icon/icon.examples.tsx';
import iconText from '../icon/icon.examples.tsx?text';
import * as iconButton from '../icon-button/icon-button.examples.tsx';
import iconButtonText from '../icon-button/icon-button.examples.tsx?text';
import * as imageUpload from '../image-upload/image-upload.examples.tsx';
import imageUploadText from '../image-upload/image-upload.examples.tsx?text';
import * as mark from '../mark/mark.examples.tsx';
import markText from '../mark/mark.examples.tsx?text';
import * as pager from '../pager/pager.examples.tsx';
import pagerText from '../pager/pager.examples.tsx?text';
import * as picture from '../picture/picture.examples.tsx';
import pictureText from '../picture/picture.examples.tsx?text';
import * as prenatalNotice from '../prenatal-notice/prenatal-notice.examples.tsx';
import prenatalNoticeText from '../prenatal-notice/prenatal-notice.examples.tsx?text';
import * as richText from '../rich-text/rich-text.examples.tsx';
import richTextText from '../rich-text/rich-text.examples.tsx?text';
import * as section from '../section/section.examples.tsx';
import sectionText from '../section/section.examples.tsx?text';
import * as selectField from '../select-field/select-field.examples.tsx';
import selectFieldText from '../select-field/select-field.examples.tsx?text';
import * as skeleton from '../skeleton/skeleton.examples.tsx';
import skeletonText from '../skeleton/skeleton.examples.tsx?text';
import * as skipLink from '../skip-link/skip-link.examples.tsx';
import skipLinkText from '../skip-link/skip-link.examples.tsx?text';
import * as spinner from '../spinner/spinner.examples.tsx';
import spinnerText from '../spinner/spinner.examples.tsx?text';
import * as tag from '../tag/tag.examples.tsx';
import tagText from '../tag/tag.examples.tsx?text';
import * as textArea from '../text-area/text-area.examples.tsx';
import textAreaText from '../text-area/text-area.examples.tsx?text';
import * as textField from '../text-field/text-field.examples.tsx';
import textFieldText from '../text-field/text-field.examples.tsx?text';
import * as themeSwitch from '../theme-switch/theme-switch.examples.tsx';
import themeSwitchText from '../theme-switch/theme-switch.examples.tsx?text';
import * as toasts from '../toasts/toasts.examples.tsx';
import toastsText from '../toasts/toasts.examples.tsx?text';
import { describeComponent } from './described-component.ts';

export const components = [
  describeComponent('ask-dialog', askDialog, askDialogText),
  describeComponent('book-loader', bookLoader, bookLoaderText),
  describeComponent('breadcrumb', breadcrumb, breadcrumbText),
  describeComponent('button', button, buttonText),
  describeComponent('card', card, cardText),
  describeComponent('checkbox', checkbox, checkboxText),
  describeComponent('choice', choice, choiceText),
  describeComponent('consent-notice', consentNotice, consentNoticeText),
  describeComponent('copy-button', copyButton, copyButtonText),
  describeComponent('date-field', dateField, dateFieldText),
  describeComponent('dialog', dialog, dialogText),
  describeComponent('emergency-call', emergencyCall, emergencyCallText),
  describeComponent('empty-state', emptyState, emptyStateText),
  describeComponent('failure-notice', failureNotice, failureNoticeText),
  describeComponent('fieldset', fieldset, fieldsetText),
  describeComponent('file-field', fileField, fileFieldText),
  describeComponent('final-button', finalButton, finalButtonText),
  describeComponent('icon', icon, iconText),
  describeComponent('icon-button', iconButton, iconButtonText),
  describeComponent('image-upload', imageUpload, imageUploadText),
  describeComponent('mark', mark, markText),
  describeComponent('pager', pager, pagerText),
  describeComponent('picture', picture, pictureText),
  describeComponent('prenatal-notice', prenatalNotice, prenatalNoticeText),
  describeComponent('rich-text', richText, richTextText),
  describeComponent('section', section, sectionText),
  describeComponent('select-field', selectField, selectFieldText),
  describeComponent('skeleton', skeleton, skeletonText),
  describeComponent('skip-link', skipLink, skipLinkText),
  describeComponent('spinner', spinner, spinnerText),
  describeComponent('tag', tag, tagText),
  describeComponent('text-area', textArea, textAreaText),
  describeComponent('text-field', textField, textFieldText),
  describeComponent('theme-switch', themeSwitch, themeSwitchText),
  describeComponent('toasts', toasts, toastsText),
];
