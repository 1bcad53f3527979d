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
 * What a policy says of uses of a page, and what one crawler, or whoever is not named, is told in
 * each way that is published.
 */
public record PreferenceExplanation(
    Optional<String> agent, QueriedUrl url, List<UseExplanation> uses) {
  /** What is said of one use. */
  record UseExplanation(UsagePurpose purpose, PolicyPreference said, List<SurfaceResult> heard) {
    List<Surface> contrary() {
      return heard.stream()
          .filter(one -> one.why().isPresent())
          .map(SurfaceResult::surface)
          .toList();
    }

    List<Surface> agreeing() {
      return heard.stream()
          .filter(SurfaceResult::isPublished)
          .filter(one -> one.heard().says().isPresent() && one.why().isEmpty())
          .map(SurfaceResult::surface)
          .toList();
    }

    /** Returns the surfaces that do not reach the crawler. */
    List<Surface> notTold() {
      return heard.stream().filter(SurfaceResult::isNotTold).map(SurfaceResult::surface).toList();
    }

    /**
     * Returns whether all surfaces that speak of the use agree with the policy. If the policy
     * speaks of it and no surface does, there is no agreement.
     */
    boolean isAgreed() {
      return contrary().isEmpty() && (said.says().isEmpty() || !agreeing().isEmpty());
    }

    private boolean isDenied() {
      return said.says().filter(Preferences.Preference.DENY::equals).isPresent();
    }
  }

  public static PreferenceExplanation of(
      PolicySubject subject, Optional<String> agent, QueriedUrl url, List<UsagePurpose> purposes) {
    Publication publication = Publication.of(subject.policy(), InstantSource.system());
    List<UseExplanation> uses = new ArrayList<>();
    for (UsagePurpose purpose : purposes) {
      crawlers(subject, agent).stream()
          .map(
              crawler ->
                  new PreferenceQuery(
                      subject.policy(),
                      subject.whole().crawlers(),
                      publication,
                      crawler,
                      Target.of(url.text())))
          .map(asked -> asked.use(purpose))
          .min(Comparator.comparing(use -> !use.isDenied()))
          .ifPresent(uses::add);
    }
    return new PreferenceExplanation(agent, url, uses);
  }

  /** Of several crawlers that somebody claims to be, one that is denied more counts. */
  private static List<Optional<CrawlerIdentity>> crawlers(
      PolicySubject subject, Optional<String> agent) {
    List<Optional<CrawlerIdentity>> claimed =
        agent
            .map(text -> ClientIdentifier.of(subject).known(text, Set::of).crawlers())
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
      PolicyPreference said =
          policy
              .usage()
              .toOptional()
              .map(section -> PolicyPreference.of(section, obeys(), target, purpose))
              .orElseGet(PolicyPreference::none);
      List<SurfaceResult> heard = new ArrayList<>();
      for (Surface surface : Surface.values()) {
        heard.add(surface(surface, purpose, said));
      }
      return new UseExplanation(purpose, said, heard);
    }

    private SurfaceResult surface(Surface surface, UsagePurpose purpose, PolicyPreference said) {
      Optional<UsageSection> section =
          policy.usage().toOptional().filter(usage -> usage.publishes(surface));
      if (section.isEmpty()) {
        return new SurfaceResult(surface, false, SurfacePreference.nothing(""), Optional.empty());
      }
      SurfacePreference heard = heard(surface, purpose, said);
      Optional<String> why =
          heard
              .says()
              .filter(one -> SurfaceResult.isContrary(heard, said.says()))
              .map(
                  one ->
                      new SurfaceLimits(section.get(), obeys(), target).why(surface, purpose, one));
      return new SurfaceResult(surface, true, heard, why);
    }

    private SurfacePreference heard(Surface surface, UsagePurpose purpose, PolicyPreference said) {
      if (!surface.isInRobotsTxt() && isControlToken()) {
        return SurfacePreference.notTold("a control token is used in robots.txt only");
      }
      PublishedPage page = new PublishedPage(publication, policy.site(), target, obeys());
      SurfacePreference read = SurfaceReaders.of(surface, page, crawler).about(purpose);
      return surface == Surface.GROUPS ? groups(read, purpose, said) : read;
    }

    /** A rule that keeps a crawler out says something only of what the crawler works for. */
    private SurfacePreference groups(
        SurfacePreference read, UsagePurpose purpose, PolicyPreference said) {
      if (read.says().isEmpty()) {
        boolean isDenied = said.says().filter(Preferences.Preference.DENY::equals).isPresent();
        return isDenied && comesFor(purpose) ? SurfacePreference.notTold(read.evidence()) : read;
      }
      return comesFor(purpose)
          ? read
          : SurfacePreference.nothing(
              "%s, but it does not work for %s".formatted(read.evidence(), purpose));
    }

    private boolean isControlToken() {
      return crawler.filter(one -> crawlers.isNeverSent(one.token())).isPresent();
    }

    private boolean comesFor(UsagePurpose purpose) {
      Optional<Crawler> known = crawler.flatMap(one -> crawlers.find(one.token()));
      return known.isEmpty()
          || known.get().purposes().stream().anyMatch(one -> one.word().equals(purpose.word()));
    }
  }
}
