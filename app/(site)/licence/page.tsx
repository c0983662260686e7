import { LegalPage, legalMetadata } from '../legal-page';

export const generateMetadata = () => legalMetadata('licence');

export default function LicencePage() {
  return <LegalPage kind="licence" />;
}
