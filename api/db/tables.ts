/** The tables as Kysely sees them, by name. */

import type {
  CollectionRecipesTable,
  CollectionsTable,
  ContributorsTable,
  EquipmentTable,
  ImagesTable,
  IngredientsTable,
  LineRulesTable,
  PreviewLinksTable,
  RecipeRevisionsTable,
  RecipesTable,
  RecipeTermsTable,
  RecipeTextsTable,
  ReplacedTermsTable,
  TermsTable,
  UnitsTable,
  VideosTable,
  WrittenLinesTable,
} from './tables/content.ts';
import type {
  DeletedFilesTable,
  ImageVariantJobsTable,
  OnDemandVariantsTable,
  RecipeMediaTable,
  ReplacedFilesTable,
  UploadsTable,
} from './tables/media.ts';
import type {
  AppCheckoutsTable,
  AppPortalTable,
  AppSubscriptionsTable,
  BegunCheckoutsTable,
  PaymentAccountsTable,
  PaymentEventsTable,
  PaymentPricesTable,
  SubscriptionsTable,
} from './tables/payments.ts';
import type {
  DemonstrationPartsTable,
  DomainClaimsTable,
  EarlySignupsTable,
  FormerSlugsTable,
  LimitUsesTable,
  MembersTable,
  SessionsTable,
  SignInTokensTable,
  SiteActsTable,
  SiteDomainsTable,
  SiteHandoversTable,
  SiteInvitationsTable,
  SiteManagersTable,
  SiteRevisionsTable,
  SitesTable,
  UsersTable,
  WeeklyMailLinksTable,
  WeeklyMailsTable,
} from './tables/people-and-sites.ts';
import type {
  GenerationsTable,
  PublishedPagesTable,
  PublishJobsTable,
  RebuildEventsTable,
  RebuildRequestsTable,
  RedirectsTable,
  SearchIndexesTable,
  SyncReceiptsTable,
} from './tables/publishing.ts';
import type {
  BookmarksTable,
  CommentBlocksTable,
  CommentMailEndsTable,
  CommentMailLinksTable,
  CommentMailsTable,
  CommentsTable,
  CommentUpvotesTable,
  GiftsTable,
  MakerCountsTable,
  NewsletterDeliveriesTable,
  NewsletterSendsTable,
  NewsletterStopsTable,
  PageViewsTable,
  RecipeViewsTable,
  ViewSourcesTable,
} from './tables/readers.ts';

export type Database = {
  users: UsersTable;
  sites: SitesTable;
  former_slugs: FormerSlugsTable;
  site_revisions: SiteRevisionsTable;
  site_managers: SiteManagersTable;
  site_acts: SiteActsTable;
  site_domains: SiteDomainsTable;
  domain_claims: DomainClaimsTable;
  site_handovers: SiteHandoversTable;
  site_invitations: SiteInvitationsTable;
  weekly_mails: WeeklyMailsTable;
  weekly_mail_links: WeeklyMailLinksTable;
  members: MembersTable;
  early_signups: EarlySignupsTable;
  subscriptions: SubscriptionsTable;
  payment_accounts: PaymentAccountsTable;
  payment_prices: PaymentPricesTable;
  payment_events: PaymentEventsTable;
  begun_checkouts: BegunCheckoutsTable;
  app_subscriptions: AppSubscriptionsTable;
  app_checkouts: AppCheckoutsTable;
  app_portal: AppPortalTable;
  recipes: RecipesTable;
  recipe_revisions: RecipeRevisionsTable;
  recipe_terms: RecipeTermsTable;
  terms: TermsTable;
  replaced_terms: ReplacedTermsTable;
  ingredients: IngredientsTable;
  units: UnitsTable;
  equipment: EquipmentTable;
  contributors: ContributorsTable;
  collections: CollectionsTable;
  collection_recipes: CollectionRecipesTable;
  images: ImagesTable;
  videos: VideosTable;
  uploads: UploadsTable;
  image_variant_jobs: ImageVariantJobsTable;
  on_demand_variants: OnDemandVariantsTable;
  deleted_files: DeletedFilesTable;
  recipe_media: RecipeMediaTable;
  replaced_files: ReplacedFilesTable;
  comments: CommentsTable;
  comment_mails: CommentMailsTable;
  comment_mail_ends: CommentMailEndsTable;
  comment_mail_links: CommentMailLinksTable;
  comment_upvotes: CommentUpvotesTable;
  comment_blocks: CommentBlocksTable;
  maker_counts: MakerCountsTable;
  bookmarks: BookmarksTable;
  gifts: GiftsTable;
  sign_in_tokens: SignInTokensTable;
  sessions: SessionsTable;
  limit_uses: LimitUsesTable;
  newsletter_sends: NewsletterSendsTable;
  newsletter_deliveries: NewsletterDeliveriesTable;
  newsletter_stops: NewsletterStopsTable;
  application_secrets: { secret: string };
  page_views: PageViewsTable;
  recipe_views: RecipeViewsTable;
  view_sources: ViewSourcesTable;
  publish_jobs: PublishJobsTable;
  published_pages: PublishedPagesTable;
  sync_receipts: SyncReceiptsTable;
  rebuild_events: RebuildEventsTable;
  rebuild_requests: RebuildRequestsTable;
  redirects: RedirectsTable;
  search_indexes: SearchIndexesTable;
  recipe_texts: RecipeTextsTable;
  preview_links: PreviewLinksTable;
  line_rules: LineRulesTable;
  written_lines: WrittenLinesTable;
  generations: GenerationsTable;
  demonstration_parts: DemonstrationPartsTable;
};
