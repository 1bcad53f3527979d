package io.github.wayleave.promise;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.crawler.Crawler;
import io.github.wayleave.effort.Effort;
import io.github.wayleave.internal.usage.ContentSignalReader;
import io.github.wayleave.internal.usage.ContentUsageReader;
import io.github.wayleave.internal.usage.RslDocument;
import io.github.wayleave.internal.usage.TdmRep;
import io.github.wayleave.internal.usage.TdmRepReader;
import io.github.wayleave.robotstxt.PathPattern;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.RobotsTxtParser;
import io.github.wayleave.robotstxt.Target;
import io.github.wayleave.text.RandomCases;
import io.github.wayleave.usage.PreferenceTable;
import io.github.wayleave.usage.Preferences;
import io.github.wayleave.usage.RslReader;
import io.github.wayleave.usage.RslTerms;
import io.github.wayleave.usage.Surface;
import io.github.wayleave.usage.UsagePurpose;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import javax.xml.parsers.ParserConfigurationException;
import org.junit.jupiter.api.Test;
import org.xml.sax.SAXException;

/** Readers of each surface understand what the policy says, and never a permission beyond it. */
class UsagePromiseTest {
  private static final int CASES = 200;
  private static final Surface[] LINES = {
    Surface.GROUPS, Surface.CONTENT_SIGNAL, Surface.CONTENT_USAGE
  };

  @Test
  void overrides_mostSpecificPathThenNameWins() {
    RandomCases.forEach(
        CASES,
        random -> {
          UsageCase site = new UsageCase(random, true, LINES);
          for (List<ProductToken> names : site.tokenLists()) {
            for (String target : site.targets) {
              for (UsagePurpose purpose : UsagePurpose.values()) {
                assertThat(site.preferenceFor(purpose, target, names))
                    .as("%s of %s for %s: %s", purpose, target, names, site)
                    .isEqualTo(site.naive.about(purpose, target, names));
                assertThat(site.usage.defaultTable().preferenceFor(purpose, Target.of(target)))
                    .isEqualTo(site.naive.about(purpose, target, List.of()));
              }
            }
          }
        });
  }

  @Test
  void tdmRep_6_1_firstLocationReservesDeniedAndWaivesFullyAllowedPages() {
    AtomicInteger waived = new AtomicInteger();
    RandomCases.forEach(
        CASES,
        random -> {
          UsageCase site = new UsageCase(random, true, Surface.TDMREP);
          Optional<String> json = TdmRep.document(site.usage.defaultTable(), Optional.empty());
          for (String target : site.targets) {
            Optional<Boolean> reserved = Optional.empty();
            if (json.isPresent()) {
              reserved = tdmRep(json.get()).isReserved(target);
            }
            boolean isDenied =
                site.naive
                    .about(UsagePurpose.AI_TRAIN, target, List.of())
                    .filter(preference -> !preference.isAllowed())
                    .isPresent();
            boolean isFullyAllowed =
                Stream.of(UsagePurpose.values())
                    .allMatch(
                        purpose ->
                            hasPreference(site, purpose, target, Preferences.Preference.ALLOW));
            if (isDenied) {
              assertThat(reserved).as("%s: %s", target, site).contains(true);
            } else if (!isFullyAllowed) {
              assertThat(reserved).as("%s: %s", target, site).isNotEqualTo(Optional.of(false));
            }
            waived.addAndGet(reserved.equals(Optional.of(false)) ? 1 : 0);
          }
        });
    assertThat(waived.get()).as("pages without a reservation").isPositive();
  }

  @Test
  void tdmRep_fileIsAtLeastAsStrictAsTheHeader() {
    AtomicInteger fileAlone = new AtomicInteger();
    AtomicInteger fileStricter = new AtomicInteger();
    RandomCases.forEach(
        CASES,
        CASES,
        random -> {
          UsageCase site = new UsageCase(random, true, Surface.TDMREP);
          PreferenceTable table = site.usage.defaultTable();
          Optional<String> json = TdmRep.document(table, Optional.empty());
          for (String target : site.targets) {
            Optional<Boolean> header = TdmRep.reserves(table.preferencesFor(Target.of(target)));
            Optional<Boolean> file =
                json.isPresent() ? tdmRep(json.get()).isReserved(target) : Optional.empty();
            if (header.equals(Optional.of(true))) {
              assertThat(file).as("%s: %s", target, site).contains(true);
            }
            if (file.equals(Optional.of(false))) {
              assertThat(header).as("%s: %s", target, site).contains(false);
            }
            if (file.equals(Optional.of(true))) {
              fileAlone.addAndGet(header.isEmpty() ? 1 : 0);
              fileStricter.addAndGet(header.equals(Optional.of(false)) ? 1 : 0);
            }
          }
        });
    assertThat(fileAlone.get()).as("pages that only the file reserves").isPositive();
    assertThat(fileStricter.get())
        .as("pages that the file reserves and the header does not")
        .isPositive();
  }

  private static boolean hasPreference(
      UsageCase site, UsagePurpose purpose, String target, Preferences.Preference preference) {
    return site.naive.about(purpose, target, List.of()).equals(Optional.of(preference));
  }

  @Test
  void contentSignal_isNoIfDeniedAndYesOnlyIfAllowedEverywhere() {
    AtomicInteger permissions = new AtomicInteger();
    RandomCases.forEach(
        CASES,
        random -> {
          UsageCase site = new UsageCase(random, true, LINES);
          for (List<ProductToken> names : site.tokenLists()) {
            Map<String, Boolean> signals =
                ContentSignalReader.read(
                    site.reader.values(UsageCase.texts(names), "content-signal"));
            for (UsagePurpose purpose : UsagePurpose.values()) {
              Optional<Boolean> signal = Optional.ofNullable(signals.get(purpose.word()));
              permissions.addAndGet(signal.filter(Boolean::booleanValue).isPresent() ? 1 : 0);
              assertThat(signal.filter(flag -> !flag).isPresent())
                  .as("%s denied for %s: %s", purpose, names, site)
                  .isEqualTo(site.tableFor(names).defaults().denies(purpose));
              for (String target : site.targets) {
                if (signal.filter(Boolean::booleanValue).isPresent()) {
                  assertThat(site.naive.about(purpose, target, names))
                      .as("%s allowed for %s at %s: %s", purpose, names, target, site)
                      .contains(Preferences.Preference.ALLOW);
                }
              }
            }
          }
        });
    assertThat(permissions.get()).as("permissions").isGreaterThan(Effort.rounds(CASES));
  }

  @Test
  void contentUsage_literalPatterns_isExact() {
    RandomCases.forEach(CASES, random -> checkContentUsage(random, false));
  }

  @Test
  void contentUsage_wildcardPatterns_isNeverLooser() {
    RandomCases.forEach(CASES, random -> checkContentUsage(random, true));
  }

  private static void checkContentUsage(Random random, boolean isWild) {
    UsageCase site = new UsageCase(random, isWild, LINES);
    for (List<ProductToken> names : site.tokenLists()) {
      List<String> lines = site.reader.values(UsageCase.texts(names), "content-usage");
      lines.forEach(
          line ->
              assertThat(ContentUsageReader.parse(ContentUsageReader.value(line))).isNotEmpty());
      for (String target : site.targets) {
        for (UsagePurpose purpose : List.of(UsagePurpose.SEARCH, UsagePurpose.AI_TRAIN)) {
          Optional<Boolean> published =
              ContentUsageReader.about(lines, purpose.label().orElseThrow(), target);
          assertThat(difference(published, site.preferenceFor(purpose, target, names), !isWild))
              .as("%s at %s for %s: %s", purpose, target, names, site)
              .isEmpty();
        }
      }
    }
  }

  /**
   * Returns a description of a difference: published preferences may be stricter than the policy,
   * unless {@code isExact}, but never looser.
   */
  private static Optional<String> difference(
      Optional<Boolean> published, Optional<Preferences.Preference> expected, boolean isExact) {
    boolean isEqual = published.equals(expected.map(Preferences.Preference::isAllowed));
    boolean isLooser =
        expected.filter(preference -> !preference.isAllowed()).isPresent()
            ? !published.equals(Optional.of(false))
            : published.filter(Boolean::booleanValue).isPresent() && expected.isEmpty();
    return isLooser || (isExact && !isEqual)
        ? Optional.of("published %s, expected %s".formatted(published, expected))
        : Optional.empty();
  }

  @Test
  void rsl_statesTheGeneralPreferencesAndIsNeverLooser() {
    for (boolean isWild : List.of(false, true)) {
      RandomCases.forEach(
          CASES,
          random -> {
            UsageCase site = new UsageCase(random, isWild, Surface.RSL);
            RslReader license = rsl(RslDocument.of(site.usage.defaultTable(), RslTerms.NONE));
            assertThat(license.urls()).doesNotHaveDuplicates();
            for (String target : site.targets) {
              for (UsagePurpose purpose : UsagePurpose.values()) {
                Optional<Preferences.Preference> expected =
                    site.naive.about(purpose, target, List.of());
                if (!site.isTied(target)) {
                  assertThat(rslDifference(license, purpose.word(), target, expected, !isWild))
                      .as("%s at %s: %s", purpose, target, site)
                      .isEmpty();
                }
              }
            }
          });
    }
  }

  @Test
  void conditions_areReadableForCrawlersThatAreKeptOut() {
    AtomicInteger readable = new AtomicInteger();
    RandomCases.forEach(
        CASES,
        random -> {
          UsageCase site = new UsageCase(random, random.nextBoolean(), LINES);
          for (PathPattern document : site.policy.defaultRules().conditions()) {
            String text = document.toString();
            String target = text.substring(0, text.length() - 1);
            for (Crawler crawler : site.catalogue.crawlers()) {
              List<String> names = UsageCase.texts(crawler.obeys());
              boolean allows = site.reader.allows(names, target);
              if (site.readsOwnGroup(crawler)) {
                assertThat(!allows || site.readerWithoutUsage.allows(names, target))
                    .as("opened %s to %s: %s", target, crawler, site)
                    .isTrue();
                assertThat(allows || site.disallowsSomewhere(target))
                    .as("%s cannot read %s: %s", crawler, target, site)
                    .isTrue();
                readable.addAndGet(allows ? 1 : 0);
              }
            }
          }
        });
    assertThat(readable.get()).as("readable documents").isGreaterThan(Effort.rounds(CASES));
  }

  /** Returns a description of a difference in what is permitted, or in its price. */
  private static Optional<String> rslDifference(
      RslReader license,
      String purpose,
      String target,
      Optional<Preferences.Preference> expected,
      boolean isExact) {
    Optional<Boolean> permits = license.permits(purpose, target);
    List<String> prices = license.conditions(purpose, target);
    if (expected.filter(Preferences.Preference::isOnTerms).isPresent()) {
      String price = expected.get().terms().payment().get().amount().get().substring(4);
      boolean isEqual =
          permits.equals(Optional.of(true)) && prices.equals(List.of("crawl " + price));
      boolean isStricter = !isExact && permits.equals(Optional.of(false));
      return isEqual || isStricter
          ? Optional.empty()
          : Optional.of("published %s for %s, expected %s".formatted(permits, prices, expected));
    }
    return prices.stream().allMatch(String::isEmpty)
        ? difference(permits, expected, isExact)
        : Optional.of("published for %s, expected %s".formatted(prices, expected));
  }

  @Test
  void groups_excludeExactlyTheDeniedCrawlers() {
    AtomicInteger deniedCount = new AtomicInteger();
    AtomicInteger allowedCount = new AtomicInteger();
    for (boolean isWild : List.of(false, true)) {
      RandomCases.forEach(
          CASES,
          random -> {
            UsageCase site = new UsageCase(random, isWild, LINES);
            for (Crawler crawler : site.catalogue.crawlers()) {
              List<String> names = UsageCase.texts(crawler.obeys());
              for (String target : site.targets) {
                boolean allowsWithUsage = site.reader.allows(names, target);
                boolean allowsWithoutUsage = site.readerWithoutUsage.allows(names, target);
                if (!site.readsOwnGroup(crawler)) {
                  assertThat(allowsWithUsage)
                      .as("%s at %s: %s", crawler, target, site)
                      .isEqualTo(allowsWithoutUsage);
                } else if (allowsWithUsage) {
                  allowedCount.incrementAndGet();
                  assertThat(allowsWithoutUsage)
                      .as("opened to %s: %s %s", crawler, target, site)
                      .isTrue();
                  boolean isExact =
                      crawler.obeys().contains(crawler.token())
                          && !site.isTied(target)
                          && !site.isCondition(target);
                  assertThat(isExact && site.isDenied(crawler, target))
                      .as("%s may fetch %s: %s", crawler, target, site)
                      .isFalse();
                } else {
                  deniedCount.incrementAndGet();
                }
              }
            }
          });
    }
    assertThat(deniedCount.get()).as("denied").isGreaterThan(Effort.rounds(CASES));
    assertThat(allowedCount.get()).as("allowed").isGreaterThan(Effort.rounds(CASES / 10));
  }

  @Test
  void robotsTxt_parsesBack() {
    RandomCases.forEach(
        CASES,
        random -> {
          UsageCase site = new UsageCase(random, true, LINES);
          assertThat(RobotsTxtParser.parse(site.document.octets()).file())
              .isEqualTo(site.document.file());
        });
  }

  private static TdmRepReader tdmRep(String json) {
    try {
      return new TdmRepReader(json);
    } catch (IOException e) {
      throw new AssertionError(json, e);
    }
  }

  private static RslReader rsl(String xml) {
    try {
      return new RslReader(xml);
    } catch (ParserConfigurationException | SAXException | IOException e) {
      throw new AssertionError(xml, e);
    }
  }
}
