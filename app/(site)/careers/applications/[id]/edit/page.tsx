import type { Metadata } from 'next';
import { EditApplication } from '@/components/applications/edit-application';
import { EditFrame } from '@/components/applications/edit-frame';
import { NotFound } from '@/components/layout/not-found';
import { isId } from '@/lib/core/ids';
import { getOwnApplication } from '@/lib/domain/applications/queries';
import { canEdit } from '@/lib/domain/applications/rules';
import { answerNotFound } from '@/lib/http/answer';
import { pageContext, requireAccount, unless } from '@/lib/http/page';
import { defaultMetadata } from '@/lib/http/seo/metadata';

interface Props {
  params: Promise<{ id: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { id } = await params;
  return defaultMetadata(`/careers/applications/${id}/edit`);
}

export default async function Page({ params }: Props) {
  const { id } = await params;
  await requireAccount(`/careers/applications/${id}/edit`);
  const ctx = await pageContext();
  const application = isId(id)
    ? await unless(['applications.notFound'], () => getOwnApplication(ctx, id))
    : null;
  if (!application) {
    answerNotFound();
    return <NotFound />;
  }
  return (
    <EditFrame application={application} mayEdit={canEdit(application.status)}>
      <EditApplication application={application} />
    </EditFrame>
  );
}
