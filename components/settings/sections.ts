/** The sections of the settings in their order. */
export const sections = [
  { id: 'profile', title: 'Profile' },
  { id: 'subscription', title: 'Subscription' },
  { id: 'email', title: 'Email' },
  { id: 'password', title: 'Password' },
  { id: 'sessions', title: 'Sessions' },
  { id: 'artists', title: 'Artists' },
  { id: 'offline', title: 'Offline' },
  { id: 'api', title: 'API' },
  { id: 'webhooks', title: 'Webhooks' },
  { id: 'data', title: 'Your data' },
  { id: 'delete', title: 'Delete account' },
] as const;
