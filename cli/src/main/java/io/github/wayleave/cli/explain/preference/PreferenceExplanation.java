package io.github.wayleave.cli.explain.preference;

import io.github.wayleave.cli.explain.preference.SurfaceResult.SurfacePreference;
import io.github.wayleave.cli.explain.question.ClientIdentifier;
import io.github.wayleave.cli.explain.question.QueriedUrl;
import io.github.wayleave.cli.input.CommandSubject.PolicySubject;
import io.github.wayleave.crawler.Crawler;
import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.enforce.CrawlerIdentity;
import io.github.wayleave.policy.host.HostRules;
import io.github.wayleave.policy.section.UsageSection;
import io.github.wayleave.publish.Publication;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.Target;
import io.github.wayleave.usage.Preferences;
import io.github.wayleave.usage.Surface;
import io.github.wayleave.usage.UsagePurpose;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The preferences of a policy for uses of a page, and what each published surface states to one
 * crawler, or to crawlers that are not named.
 */
public record PreferenceExplanation(
    Optional<String> agent, QueriedUrl url, List<UseExplanation> uses) {
  /** The preferences for one use. */
  record UseExplanation(
      UsagePurpose purpose, PolicyPreference policy, List<SurfaceResult> surfaces) {
    List<Surface> contrary() {
      return surfaces.stream()
          .filter(surface -> surface.contradiction().isPresent())
          .map(SurfaceResult::surface)
          .toList();
    }

    List<Surface> agreeing() {
      return surfaces.stream()
          .filter(SurfaceResult::isPublished)
          .filter(
              surface ->
                  surface.preference().value().isPresent() && surface.contradiction().isEmpty())
          .map(SurfaceResult::surface)
          .toList();
    }

    List<Surface> unseen() {
      return surfaces.stream().filter(SurfaceResult::isUnseen).map(SurfaceResult::surface).toList();
    }

    /**
     * Returns whether no surface contradicts the policy. If the policy has a preference, at least
     * one surface must state it.
     */
    boolean isAgreed() {
      return contrary().isEmpty() && (policy.preference().isEmpty() || !agreeing().isEmpty());
    }

    private boolean isDenied() {
      return policy.preference().filter(Preferences.Preference.DENY::equals).isPresent();
    }
  }

  public static PreferenceExplanation of(
      PolicySubject subject, Optional<String> agent, QueriedUrl url, List<UsagePurpose> purposes) {
    Publication publication = Publication.of(subject.hostRules(), InstantSource.system());
    List<UseExplanation> uses = new ArrayList<>();
    for (UsagePurpose purpose : purposes) {
      crawlers(subject, agent).stream()
          .map(
              crawler ->
                  new PreferenceQuery(
                      subject.hostRules(),
                      subject.sitePolicy().crawlers(),
                      publication,
                      crawler,
                      Target.of(url.text())))
          .map(query -> query.use(purpose))
          .min(Comparator.comparing(use -> !use.isDenied()))
          .ifPresent(uses::add);
    }
    return new PreferenceExplanation(agent, url, uses);
  }

  /** Returns the claimed crawlers; the one with the strictest preference decides. */
  private static List<Optional<CrawlerIdentity>> crawlers(
      PolicySubject subject, Optional<String> agent) {
    List<Optional<CrawlerIdentity>> claimed =
        agent
            .map(text -> ClientIdentifier.of(subject).identify(text, Set::of).crawlers())
            .orElse(List.of())
            .stream()
            .map(Optional::of)
            .toList();
    return claimed.isEmpty() ? List.of(Optional.empty()) : claimed;
  }

  private record PreferenceQuery(
      HostRules policy,
      CrawlerCatalogue crawlers,
      Publication publication,
      Optional<CrawlerIdentity> crawler,
      Target target) {

    private List<ProductToken> obeys() {
      return crawler.map(CrawlerIdentity::obeys).orElse(List.of()).stream()
          .filter(name -> !name.isAny())
          .toList();
    }

    UseExplanation use(UsagePurpose purpose) {
      PolicyPreference policyPreference =
          policy
              .usage()
              .toOptional()
              .map(section -> PolicyPreference.of(section, obeys(), target, purpose))
              .orElseGet(PolicyPreference::unstated);
      List<SurfaceResult> results = new ArrayList<>();
      for (Surface surface : Surface.values()) {
        results.add(surface(surface, purpose, policyPreference));
      }
      return new UseExplanation(purpose, policyPreference, results);
    }

    private SurfaceResult surface(
        Surface surface, UsagePurpose purpose, PolicyPreference policyPreference) {
      Optional<UsageSection> section =
          policy.usage().toOptional().filter(usage -> usage.publishes(surface));
      if (section.isEmpty()) {
        return new SurfaceResult(surface, false, SurfacePreference.unstated(""), Optional.empty());
      }
      SurfacePreference surfacePreference = surfacePreference(surface, purpose, policyPreference);
      Optional<String> contradiction =
          surfacePreference
              .value()
              .filter(
                  preference ->
                      SurfaceResult.isContrary(surfacePreference, policyPreference.preference()))
              .map(
                  preference ->
                      new SurfaceLimits(section.get(), obeys(), target)
                          .reason(surface, purpose, preference));
      return new SurfaceResult(surface, true, surfacePreference, contradiction);
    }

    private SurfacePreference surfacePreference(
        Surface surface, UsagePurpose purpose, PolicyPreference policyPreference) {
      if (!surface.isInRobotsTxt() && isControlToken()) {
        return SurfacePreference.unseen("a control token is used in robots.txt only");
      }
      PublishedPage page = new PublishedPage(publication, policy.site(), target, obeys());
      SurfacePreference preference = SurfaceReaders.of(surface, page, crawler).read(purpose);
      return surface == Surface.GROUPS
          ? groupsPreference(preference, purpose, policyPreference)
          : preference;
    }

    /** A {@code Disallow} states a preference only for the purposes of the crawler. */
    private SurfacePreference groupsPreference(
        SurfacePreference preference, UsagePurpose purpose, PolicyPreference policyPreference) {
      if (preference.value().isEmpty()) {
        boolean isDenied =
            policyPreference.preference().filter(Preferences.Preference.DENY::equals).isPresent();
        return isDenied && worksFor(purpose)
            ? SurfacePreference.unseen(preference.evidence())
            : preference;
      }
      return worksFor(purpose)
          ? preference
          : SurfacePreference.unstated(
              "%s, but it does not work for %s".formatted(preference.evidence(), purpose));
    }

    private boolean isControlToken() {
      return crawler.filter(identity -> crawlers.isNeverSent(identity.token())).isPresent();
    }

    private boolean worksFor(UsagePurpose purpose) {
      Optional<Crawler> entry = crawler.flatMap(identity -> crawlers.find(identity.token()));
      return entry.isEmpty()
          || entry.get().purposes().stream()
              .anyMatch(identity -> identity.word().equals(purpose.word()));
    }
  }
}
