package io.github.wayleave.cli.lint;

import io.github.wayleave.cli.crawlers.CatalogueVerdicts;
import io.github.wayleave.cli.diff.rules.OpenPages;
import io.github.wayleave.cli.diff.usage.StatedPreference;
import io.github.wayleave.crawler.Crawler;
import io.github.wayleave.internal.policy.check.OverriddenRuleFinder;
import io.github.wayleave.internal.robotstxt.line.RobotsFieldNames;
import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.internal.usage.ContentUsage;
import io.github.wayleave.robotstxt.Field;
import io.github.wayleave.robotstxt.Group;
import io.github.wayleave.robotstxt.GroupTerms;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.RobotsTxt;
import io.github.wayleave.robotstxt.Target;
import io.github.wayleave.usage.Preferences.Preference;
import io.github.wayleave.usage.UsagePurpose;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * How much of a site a robots.txt opens and which uses its fields deny, both decided by targets
 * that stand for all others, and not by the lines.
 */
record SiteAccess(RobotsTxt file, Map<GroupTerms, OpenPages> openPages) {
  private static final int MOST_PATHS = 20;

  SiteAccess(RobotsTxt file) {
    this(file, new HashMap<>());
  }

  GroupTerms terms(Crawler crawler) {
    return terms(CatalogueVerdicts.group(file, crawler));
  }

  static GroupTerms terms(Optional<Group> group) {
    return group.map(Group::terms).orElse(GroupTerms.FREE);
  }

  OpenPages pages(Crawler crawler) {
    return openPages.computeIfAbsent(terms(crawler), this::pages);
  }

  private OpenPages pages(GroupTerms terms) {
    return OpenPages.of(terms, terms(file.groupFor(List.of())));
  }

  /** Returns what is said to a crawler about a use of most pages. */
  Optional<Preference> stated(List<ProductToken> obeys, UsagePurpose use) {
    return StatedPreference.of(
        terms(file.groupFor(obeys)).fields(), use, OverriddenRuleFinder.ORDINARY_PAGE);
  }

  /**
   * Returns the names of the fields that deny a use; "in part" follows a field that does not deny
   * it to all crawlers for all pages. A crawler that is kept out needs no field.
   */
  List<String> denying(UsagePurpose use) {
    Set<GroupTerms> groups = new HashSet<>();
    file.agents().forEach(name -> groups.add(terms(file.groupFor(List.of(name)))));
    List<String> denying = new ArrayList<>();
    for (String name : List.of(RobotsFieldNames.CONTENT_SIGNAL, ContentUsage.FIELD)) {
      Set<Boolean> denied = new HashSet<>();
      groups.forEach(terms -> denied.addAll(denied(terms, name, use)));
      if (denied.contains(true)) {
        boolean isWhole = !denied.contains(false) && file.agents().contains(ProductToken.ANY);
        denying.add(isWhole ? name : name + PageFields.IN_PART);
      }
    }
    return denying;
  }

  /** Returns whether a field denies a use, for each page that a path of the field covers. */
  private List<Boolean> denied(GroupTerms terms, String name, UsagePurpose use) {
    List<Field> fields =
        terms.fields().stream().filter(field -> Ascii.equal(field.name(), name)).toList();
    if (fields.isEmpty() && openPages.computeIfAbsent(terms, this::pages).isNone()) {
      return List.of();
    }
    return Stream.concat(
            Stream.of("/", OverriddenRuleFinder.ORDINARY_PAGE.toString()),
            fields.stream()
                .flatMap(field -> StatedPreference.path(field.value()).stream())
                .map(path -> path.toString().replaceAll("[*$]", ""))
                .limit(MOST_PATHS))
        .map(
            page ->
                StatedPreference.of(fields, use, Target.of(page))
                    .equals(Optional.of(Preference.DENY)))
        .toList();
  }
}
