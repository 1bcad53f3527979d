package io.github.wayleave.cli.explain;

import io.github.wayleave.cli.diff.usage.FieldStatements;
import io.github.wayleave.cli.diff.usage.StatedPreference;
import io.github.wayleave.cli.explain.question.ClientIdentifier;
import io.github.wayleave.cli.explain.question.QueriedUrl;
import io.github.wayleave.cli.input.CommandSubject.PolicySubject;
import io.github.wayleave.enforce.CrawlerIdentity;
import io.github.wayleave.internal.usage.RslDocument;
import io.github.wayleave.internal.usage.TdmRep;
import io.github.wayleave.policy.host.HostRules;
import io.github.wayleave.publish.Publication;
import io.github.wayleave.robotstxt.Field;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.Target;
import io.github.wayleave.usage.Preferences;
import io.github.wayleave.usage.Surface;
import io.github.wayleave.usage.UsagePurpose;
import io.github.wayleave.usage.UseTerms;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The preferences of a policy for uses of a page, and what each surface publishes for one crawler,
 * or for crawlers that are not named.
 */
public record PreferenceExplanation(
    Optional<String> agent, QueriedUrl url, List<UseExplanation> uses) {
  /**
   * The preference for one use, and what is published about the page for the crawler; {@code
   * decision} is from lines that the policy publishes without a preference, if there is none.
   */
  record UseExplanation(
      UsagePurpose purpose,
      PolicyPreference policy,
      Optional<Preferences.Preference> decision,
      Optional<String> terms,
      List<PublishedSurface> surfaces) {
    /** Returns whether TDMRep reserves the use, as a part of all mining, although it is allowed. */
    boolean isReserved(PublishedSurface surface, String line) {
      return surface.surface() == Surface.TDMREP
          && line.equals(TdmRep.RESERVATION + ": 1")
          && policy.preference().filter(Preferences.Preference::isAllowed).isPresent();
    }

    private int strictness() {
      return decision
          .map(preference -> preference.isAllowed() ? 2 : preference.isOnTerms() ? 1 : 0)
          .orElse(2);
    }
  }

  public static PreferenceExplanation of(
      PolicySubject subject, Optional<String> agent, QueriedUrl url, List<UsagePurpose> purposes) {
    Publication publication = Publication.of(subject.hostRules(), InstantSource.system());
    Target target = Target.of(url.text());
    List<PreferenceQuery> queries = new ArrayList<>();
    for (Optional<CrawlerIdentity> crawler : crawlers(subject, agent)) {
      queries.add(PreferenceQuery.of(subject, publication, crawler, target));
    }
    List<UseExplanation> uses = new ArrayList<>();
    for (UsagePurpose purpose : purposes) {
      queries.stream()
          .map(query -> query.use(purpose))
          .min(Comparator.comparing(UseExplanation::strictness))
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

  /** A crawler, and what is published for it, whatever the use. */
  private record PreferenceQuery(
      HostRules policy,
      List<ProductToken> obeys,
      Target target,
      List<Field> fields,
      List<PublishedSurface> surfaces) {
    static PreferenceQuery of(
        PolicySubject subject,
        Publication publication,
        Optional<CrawlerIdentity> crawler,
        Target target) {
      HostRules policy = subject.hostRules();
      boolean isControlToken =
          crawler
              .filter(identity -> subject.sitePolicy().crawlers().isNeverSent(identity.token()))
              .isPresent();
      List<ProductToken> obeys =
          crawler.map(CrawlerIdentity::obeys).orElse(List.of()).stream()
              .filter(name -> !name.isAny())
              .toList();
      PublishedPage page = new PublishedPage(publication, target, obeys);
      List<PublishedSurface> surfaces = new ArrayList<>();
      for (Surface surface : Surface.values()) {
        boolean isOn =
            policy.sections().usage().toOptional().filter(on -> on.publishes(surface)).isPresent();
        PublishedSurface published =
            !surface.isInRobotsTxt() && isControlToken
                ? PublishedSurface.none(surface, "a control token is used in robots.txt only")
                : page.surface(surface, crawler);
        // robots.txt and "headers" of the policy may say something that "usage" does not publish.
        boolean isOther = surface != Surface.GROUPS && !published.lines().isEmpty();
        surfaces.add(isOn || isOther ? published : PublishedSurface.off(surface));
      }
      return new PreferenceQuery(policy, obeys, target, page.fields(), surfaces);
    }

    UseExplanation use(UsagePurpose purpose) {
      PolicyPreference preference =
          policy
              .sections()
              .usage()
              .toOptional()
              .map(section -> PolicyPreference.of(section, obeys, target, purpose))
              .orElseGet(PolicyPreference::unstated);
      return new UseExplanation(
          purpose,
          preference,
          preference.preference().or(() -> stated(purpose)),
          terms(purpose),
          surfaces);
    }

    /** Returns the stricter of what the lines of the group and {@code X-Robots-Tag} say. */
    private Optional<Preferences.Preference> stated(UsagePurpose use) {
      List<String> tags =
          surfaces.stream()
              .filter(surface -> surface.surface() == Surface.X_ROBOTS_TAG)
              .flatMap(surface -> surface.lines().stream())
              .map(line -> line.substring(line.indexOf(':') + 1).strip())
              .toList();
      return FieldStatements.isDenied(tags, obeys, use)
          ? Optional.of(Preferences.Preference.DENY)
          : StatedPreference.of(fields, use, target);
    }

    /** Returns for what the license permits the use to everybody; empty if it does not. */
    private Optional<String> terms(UsagePurpose purpose) {
      return policy
          .sections()
          .usage()
          .toOptional()
          .filter(section -> section.documents().rsl().isPresent())
          .flatMap(
              section ->
                  RslDocument.permitted(
                      purpose,
                      target,
                      section.preferences().defaultTable(),
                      section.documents().terms()))
          .map(UseTerms::toString);
    }
  }
}
