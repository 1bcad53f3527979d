package io.github.wayleave.internal.policy.check;

import io.github.wayleave.internal.robotstxt.line.RobotsFieldNames;
import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.internal.usage.ContentUsage;
import io.github.wayleave.internal.usage.TdmRep;
import io.github.wayleave.net.UrlReference;
import io.github.wayleave.policy.host.HostRules;
import io.github.wayleave.policy.problem.PolicyProblem;
import io.github.wayleave.policy.problem.Warning;
import io.github.wayleave.policy.section.DocumentPaths;
import io.github.wayleave.policy.section.GroupPolicy;
import io.github.wayleave.policy.section.RobotsFile;
import io.github.wayleave.policy.section.RobotsPolicy;
import io.github.wayleave.policy.section.Section;
import io.github.wayleave.policy.section.UsageSection;
import io.github.wayleave.robotstxt.Field;
import io.github.wayleave.robotstxt.RobotsTxt;
import io.github.wayleave.usage.ContentUse;
import io.github.wayleave.usage.Preferences;
import io.github.wayleave.usage.RslTerms;
import io.github.wayleave.usage.Surface;
import io.github.wayleave.usage.UsageOverride;
import io.github.wayleave.usage.UsagePurpose;
import io.github.wayleave.usage.UseTerms;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Checks the section {@code usage} against the other sections of a host. */
final class UsageChecks {
  /** The key of the path of the published license: {@value}. */
  static final String RSL_DOCUMENT = "usage.rsl-document";

  private static final String SECTION = "usage";

  private static final String USE = "usage.use";

  private static final Map<Surface, String> FIELDS =
      new EnumMap<>(
          Map.of(
              Surface.CONTENT_SIGNAL, RobotsFieldNames.CONTENT_SIGNAL,
              Surface.CONTENT_USAGE, ContentUsage.FIELD,
              Surface.RSL_LINE, RobotsFieldNames.LICENSE));

  private final HostRules policy;
  private final UsageSection usage;
  private final FormatLookup formats;
  private final List<PolicyProblem> problems = new ArrayList<>();

  UsageChecks(HostRules policy, UsageSection usage, FormatLookup formats) {
    this.policy = policy;
    this.usage = usage;
    this.formats = formats;
  }

  List<PolicyProblem> problems() {
    if (policy.robots() instanceof Section.Present<RobotsPolicy> robots) {
      for (Map.Entry<Surface, String> field : FIELDS.entrySet()) {
        fields(robots.value(), field.getKey(), field.getValue());
      }
    } else if (usage.surfaces().stream().anyMatch(Surface::isInRobotsTxt)) {
      noRobots();
    }
    if (usage.documents().rsl().isPresent()) {
      address(usage.documents().rsl().get());
      license();
      price(usage.documents().terms());
    }
    if (usage.wording().use().isPresent()) {
      use(usage.wording().use().get());
    }
    if (usage.wording().aiUse()) {
      aiUse();
    }
    onTerms(SECTION, usage.preferences().defaults());
    for (int i = 0; i < usage.preferences().overrides().size(); i++) {
      UsageOverride override = usage.preferences().overrides().get(i);
      String key = SECTION + ".except[" + i + "]";
      if (!override.agents().isEmpty() && override.preferences().hasTerms()) {
        error(
            key,
            "has terms for some crawlers, but a license of RSL 1.0 names no crawler; write the terms for all of them, and \"allow\" for crawlers that accepted them");
      } else {
        onTerms(key, override.preferences());
      }
    }
    return problems;
  }

  /**
   * RSL 1.0, 3.5 and 3.7: a use that is not permitted is denied, and one without a price is free.
   */
  private void license() {
    Preferences base = usage.preferences().defaults();
    List<UsagePurpose> missing =
        Stream.of(UsagePurpose.values())
            .filter(purpose -> base.preferenceFor(purpose).isEmpty())
            .toList();
    if (!missing.isEmpty()) {
      error(
          RSL_DOCUMENT,
          "an RSL 1.0 license denies every use that it does not permit, but \"usage\" does not set %s; write \"%s: deny\", or allow it"
              .formatted(words(missing), missing.get(0)));
    }
    boolean permits =
        Stream.concat(
                Stream.of(base),
                usage.preferences().overrides().stream().map(UsageOverride::preferences))
            .anyMatch(preferences -> uses(preferences, Preferences.Preference::isAllowed));
    if (permits && usage.documents().terms().uses().payment().isEmpty() && !base.hasTerms()) {
      problems.add(
          PolicyProblem.warning(
              Warning.RSL_WITHOUT_PAYMENT,
              RSL_DOCUMENT,
              "the license permits uses without a payment, which RSL 1.0 treats as free; write \"license: { payment: { type: free } }\", or another type"));
    }
  }

  private static boolean uses(
      Preferences preferences, Predicate<Preferences.Preference> preference) {
    return Stream.of(UsagePurpose.values())
        .anyMatch(purpose -> preferences.preferenceFor(purpose).filter(preference).isPresent());
  }

  /** Warns about a price of the license that applies to no use, or to one that is allowed. */
  private void price(RslTerms terms) {
    Preferences base = usage.preferences().defaults();
    boolean hasTerms =
        base.hasTerms()
            || usage.preferences().overrides().stream()
                .anyMatch(override -> override.preferences().hasTerms());
    List<UsagePurpose> sold =
        Stream.of(UsagePurpose.values()).filter(use -> terms.isPriced(use, base)).toList();
    if (!sold.isEmpty()) {
      price(
          "sells %s, which \"usage\" allows and the other surfaces permit without condition; write \"%s: on-terms\" to sell it everywhere, or \"type: free\""
              .formatted(words(sold), sold.get(0)));
    } else if (terms.hasPrice() && !hasTerms) {
      price(
          "is the price of no use, because search and what \"usage\" allows are free; write \"on-terms\" for a use that you sell, such as \"ai-train: on-terms\"");
    }
  }

  private void price(String sentence) {
    problems.add(PolicyProblem.warning(Warning.RSL_PRICE, "usage.license.payment", sentence));
  }

  /** Checks that a license states the terms of each use that is on terms. */
  private void onTerms(String key, Preferences preferences) {
    for (UsagePurpose purpose : UsagePurpose.values()) {
      Optional<Preferences.Preference> preference = preferences.preferenceFor(purpose);
      if (preference.isPresent() && preference.get().isOnTerms()) {
        Optional<String> fault = fault(preference.get().terms());
        if (fault.isPresent()) {
          error(key + "." + purpose, fault.get());
        }
      }
    }
  }

  private Optional<String> fault(UseTerms terms) {
    if (usage.documents().rsl().isPresent()) {
      return terms.areConditions()
          ? Optional.empty()
          : Optional.of(
              "is on terms, but nothing has to be paid or reported; add \"payment\", \"reporting\" or \"server\" here or in the license, or write \"allow\"");
    }
    if (usage.documents().license().isEmpty()) {
      return Optional.of(
          "is on terms, which only a license states; write its path under \"rsl-document\", such as /license.xml, or its URL under \"license-document\"");
    }
    return terms.isEmpty()
        ? Optional.empty()
        : Optional.of(
            "has terms, which only a license under \"rsl-document\" states; write its path there, or \"on-terms\" without any for those of \"license-document\"");
  }

  /** Checks that the signal {@code use} is published, and agrees with the preferences. */
  private void use(ContentUse use) {
    Preferences base = usage.preferences().defaults();
    Optional<UsagePurpose> excluded = use.excluded(base);
    if (!usage.publishes(Surface.CONTENT_SIGNAL)) {
      error(
          USE,
          "is a signal of Content-Signal; add \"content-signal\" to \"publish\", or remove it");
    }
    if (excluded.isPresent()) {
      error(
          USE,
          "\"%s\" excludes %s, which \"usage\" allows; write \"%s\", or deny the use"
              .formatted(
                  use,
                  excluded.get(),
                  excluded.get() == UsagePurpose.SEARCH ? ContentUse.REFERENCE : ContentUse.FULL));
    } else if (use.isWiderThan(base)) {
      error(
          USE,
          "\"%s\" lets crawlers keep more than any allowed use, but \"%s\" and \"ai-input\" are denied; write \"%s\""
              .formatted(
                  use,
                  use == ContentUse.FULL ? UsagePurpose.AI_TRAIN : UsagePurpose.SEARCH,
                  base.denies(UsagePurpose.SEARCH) ? ContentUse.IMMEDIATE : ContentUse.REFERENCE));
    }
  }

  private void aiUse() {
    boolean isPublished =
        usage.publishes(Surface.CONTENT_USAGE) || usage.publishes(Surface.CONTENT_USAGE_HEADER);
    if (!isPublished) {
      error(
          "usage.ai-use",
          "is a label of Content-Usage; add \"content-usage-header\" to \"publish\", or remove it");
    }
  }

  private void noRobots() {
    String robotsSurfaces = words(Surface::isInRobotsTxt);
    String otherSurfaces = words(surface -> !surface.isInRobotsTxt());
    String alternatives = otherSurfaces.isEmpty() ? Surface.X_ROBOTS_TAG.word() : otherSurfaces;
    if (policy.robots() instanceof Section.None) {
      error(
          "robots",
          "is none, but \"usage\" publishes %s in robots.txt; add \"usage: none\", or list only other surfaces under \"usage.publish\", such as [%s]"
              .formatted(robotsSurfaces, alternatives));
    } else {
      error(
          usage.isExplicit() ? SECTION + ".publish" : SECTION,
          "publishes %s in robots.txt, which requires \"robots\"; add \"robots\", such as { disallow: /admin } or { file: robots.txt }, or list only other surfaces under \"publish\", such as [%s]"
              .formatted(robotsSurfaces, alternatives));
    }
  }

  private static String words(List<UsagePurpose> purposes) {
    return purposes.stream().map(UsagePurpose::word).collect(Collectors.joining(", "));
  }

  private String words(Predicate<Surface> filter) {
    return usage.surfaces().stream()
        .filter(filter)
        .sorted()
        .map(Surface::word)
        .collect(Collectors.joining(", "));
  }

  private void fields(RobotsPolicy robots, Surface surface, String name) {
    if (!usage.publishes(surface)) {
      return;
    }
    checkGroup("robots", robots.defaultGroup(), surface, name);
    for (int i = 0; i < robots.groups().size(); i++) {
      checkGroup("robots.groups[" + i + "]", robots.groups().get(i), surface, name);
    }
    if (robots.file().isPresent()) {
      checkFile(robots.file().get(), surface, name);
    }
  }

  private void checkFile(RobotsFile file, Surface surface, String name) {
    if (lines(file.parsed().file()).anyMatch(field -> Ascii.equal(field.name(), name))) {
      error(
          SECTION,
          "conflicts with \"robots.file\", because %s already contains a %s line; remove it from the file, or remove \"%s\" from \"publish\""
              .formatted(file.name(), name, surface));
    } else if (surface == Surface.RSL_LINE) {
      error(
          SECTION,
          "publishes rsl-line after \"robots.file\", where RSL 1.0 reads a License line as part of the last group; write the line at the top of the file, and remove \"rsl-line\" from \"publish\"");
    }
  }

  private void checkGroup(String key, GroupPolicy group, Surface surface, String name) {
    for (Field field : group.fields()) {
      if (Ascii.equal(field.name(), name)) {
        error(
            key + ".fields." + field.name(),
            "is a line that \"usage\" writes into each group; remove it, or remove \"%s\" from \"usage.publish\""
                .formatted(surface));
        return;
      }
    }
  }

  private static Stream<Field> lines(RobotsTxt file) {
    return Stream.concat(
        file.records().stream(),
        file.groups().stream().flatMap(group -> group.terms().fields().stream()));
  }

  private void address(UrlReference document) {
    Map<String, String> pathOwners = new HashMap<>();
    policy.data().toOptional().stream()
        .flatMap(data -> DataAddresses.of(data, formats).stream())
        .forEach(address -> pathOwners.put(address.path(), address.subject()));
    pathOwners.put(DocumentPaths.ROBOTS_TXT, "robots.txt");
    pathOwners.put(TdmRep.PATH, "tdmrep.json");
    Optional.ofNullable(pathOwners.get(document.path()))
        .ifPresent(
            subject ->
                error(
                    RSL_DOCUMENT,
                    "\"%s\" is already the path of %s; choose another path"
                        .formatted(document, subject)));
  }

  private void error(String key, String sentence) {
    problems.add(PolicyProblem.error(key, sentence));
  }
}
