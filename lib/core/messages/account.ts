import { both, type Operation, quietly, stored, toast } from './operation';

/** Accounts, sessions and invitations. */
export const accountOperations = {
  'auth.login': stored('Login failed', 'Login successful'),
  'auth.register': quietly(stored('Registration failed', 'Account created successfully')),
  'auth.logout': { failed: 'Logout failed', display: 'logged', done: 'Signed out', quiet: true },
  'auth.token': { failed: 'Session renewal failed', display: 'logged' },
  'auth.forgot': both(
    'Failed to send password reset email',
    'Failed to send reset email',
    'Password reset email sent',
  ),
  'auth.verify': toast('OTP verification failed', 'OTP verified successfully'),
  'auth.reset': { failed: 'Password reset failed', display: 'logged', done: 'Password reset successful' },
  'auth.change': toast('Password change failed', 'Password change successful'),
  'auth.sessions': stored('Failed to fetch sessions'),
  'auth.endSession': toast('Failed to end session', 'Session ended'),
  'auth.endSessions': toast('Failed to end sessions', 'All other sessions ended'),
  'auth.changeEmail': toast('Failed to send verification code', 'Verification code sent'),
  'auth.confirmEmail': toast('Failed to confirm email address', 'Email address confirmed'),
  'auth.disconnectGoogle': toast('Failed to disconnect Google account', 'Google account disconnected'),
  'auth.adminLogin': stored('An error occurred during login', 'Login successful'),

  'users.create': toast('Failed to create user', 'User created successfully'),
  'users.update': toast('Failed to update user', 'User updated successfully'),
  'users.get': quietly(toast('Failed to fetch user', 'User fetched')),
  'users.profile': quietly(toast('Failed to fetch user profile', 'Profile fetched')),
  'users.list': toast('Failed to fetch users'),
  'users.referrals': toast('Failed to fetch referral'),
  'users.delete': toast('Failed to delete user', 'User deleted successfully'),
  'users.bulkDelete': toast('Failed to delete users', 'Users deleted successfully'),
  'users.export': toast('Failed to request your data', 'Your data is being collected'),
  'users.exported': stored('Failed to fetch your export'),
  'users.endSessions': toast('Failed to end sessions', 'Signed out everywhere'),
  'users.addCredits': toast('Failed to add credits', 'Credits added successfully'),
  'users.deductCredits': toast('Failed to deduct credits', 'Credits deducted successfully'),

  'legal.accept': quietly(toast('Failed to accept the terms', 'Terms accepted')),
  'tokens.create': quietly(toast('Failed to create API token', 'API token created')),
  'tokens.list': stored('Failed to fetch API tokens'),
  'tokens.revoke': toast('Failed to revoke API token', 'API token revoked'),

  'referral.own': stored('Failed to fetch invitation'),
  'referral.held': toast('Failed to fetch held rewards'),
  'referral.release': toast('Failed to release reward', 'Reward released'),
  'referral.refuse': toast('Failed to refuse reward', 'Reward refused'),
} as const satisfies Record<string, Operation>;
