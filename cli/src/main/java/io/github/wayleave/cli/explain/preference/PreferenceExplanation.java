package io.github.wayleave.cli.explain.preference;

import io.github.wayleave.cli.explain.preference.HeardSurface.Heard;
import io.github.wayleave.cli.explain.question.AskedUrl;
import io.github.wayleave.cli.explain.question.Askers;
import io.github.wayleave.cli.input.Subject.OfPolicy;
import io.github.wayleave.crawler.Crawler;
import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.enforce.KnownCrawler;
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
public record PreferenceExplanation(Optional<String> agent, AskedUrl url, List<Use> uses) {
  /** What is said of one use. */
  record Use(UsagePurpose purpose, SaidUsage said, List<HeardSurface> heard) {
    List<Surface> contrary() {
      return heard.stream()
          .filter(one -> one.why().isPresent())
          .map(HeardSurface::surface)
          .toList();
    }

    List<Surface> agreeing() {
      return heard.stream()
          .filter(HeardSurface::isPublished)
          .filter(one -> one.heard().says().isPresent() && one.why().isEmpty())
          .map(HeardSurface::surface)
          .toList();
    }

    /** Returns the surfaces that do not reach the crawler. */
    List<Surface> notTold() {
      return heard.stream().filter(HeardSurface::isNotTold).map(HeardSurface::surface).toList();
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
      OfPolicy subject, Optional<String> agent, AskedUrl url, List<UsagePurpose> purposes) {
    Publication publication = Publication.of(subject.policy(), InstantSource.system());
    List<Use> uses = new ArrayList<>();
    for (UsagePurpose purpose : purposes) {
      crawlers(subject, agent).stream()
          .map(
              crawler ->
                  new Asked(
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
  private static List<Optional<KnownCrawler>> crawlers(OfPolicy subject, Optional<String> agent) {
    List<Optional<KnownCrawler>> claimed =
        agent
            .map(text -> Askers.of(subject).known(text, Set::of).crawlers())
            .orElse(List.of())
            .stream()
            .map(Optional::of)
            .toList();
    return claimed.isEmpty() ? List.of(Optional.empty()) : claimed;
  }

  private record Asked(
      HostRules policy,
      CrawlerCatalogue crawlers,
      Publication publication,
      Optional<KnownCrawler> crawler,
      Target target) {

    private List<ProductToken> obeys() {
      return crawler.map(KnownCrawler::obeys).orElse(List.of()).stream()
          .filter(name -> !name.isAny())
          .toList();
    }

    Use use(UsagePurpose purpose) {
      SaidUsage said =
          policy
              .usage()
              .given()
              .map(section -> SaidUsage.of(section, obeys(), target, purpose))
              .orElseGet(SaidUsage::none);
      List<HeardSurface> heard = new ArrayList<>();
      for (Surface surface : Surface.values()) {
        heard.add(surface(surface, purpose, said));
      }
      return new Use(purpose, said, heard);
    }

    private HeardSurface surface(Surface surface, UsagePurpose purpose, SaidUsage said) {
      Optional<UsageSection> section =
          policy.usage().given().filter(usage -> usage.publishes(surface));
      if (section.isEmpty()) {
        return new HeardSurface(surface, false, Heard.nothing(""), Optional.empty());
      }
      Heard heard = heard(surface, purpose, said);
      Optional<String> why =
          heard
              .says()
              .filter(one -> HeardSurface.isContrary(heard, said.says()))
              .map(
                  one ->
                      new SurfaceLimits(section.get(), obeys(), target).why(surface, purpose, one));
      return new HeardSurface(surface, true, heard, why);
    }

    private Heard heard(Surface surface, UsagePurpose purpose, SaidUsage said) {
      if (!surface.isInRobotsTxt() && isControlToken()) {
        return Heard.notTold("a control token is read in robots.txt alone");
      }
      PublishedPage page = new PublishedPage(publication, policy.site(), target, obeys());
      Heard read = SurfaceReaders.of(surface, page, crawler).about(purpose);
      return surface == Surface.GROUPS ? groups(read, purpose, said) : read;
    }

    /** A rule that keeps a crawler out says something only of what the crawler works for. */
    private Heard groups(Heard read, UsagePurpose purpose, SaidUsage said) {
      if (read.says().isEmpty()) {
        boolean isDenied = said.says().filter(Preferences.Preference.DENY::equals).isPresent();
        return isDenied && comesFor(purpose) ? Heard.notTold(read.evidence()) : read;
      }
      return comesFor(purpose)
          ? read
          : Heard.nothing("%s, but it does not work for %s".formatted(read.evidence(), purpose));
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
