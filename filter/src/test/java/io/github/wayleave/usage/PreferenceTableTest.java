package io.github.wayleave.usage;

import static io.github.wayleave.usage.UsageSamples.preferences;
import static io.github.wayleave.usage.UsageSamples.usage;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.internal.robotstxt.file.PatternOverlap;
import io.github.wayleave.robotstxt.Target;
import io.github.wayleave.text.RandomCases;
import io.github.wayleave.usage.PreferenceTable.Clause;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The order of clauses, and their expansion for readers that apply only one. */
class PreferenceTableTest {
  @Test
  void clauses_areSortedByLengthThenText() {
    assertThat(
            usage("search=allow", "/b /a /a/b /* | | search=deny").defaultTable().clauses().stream()
                .map(clause -> clause.pattern().toString()))
        .containsExactly("/a/b", "/*", "/a", "/b", "/");
  }

  @Test
  void preferencesFor_eachPurpose_isDecidedSeparately() {
    PreferenceTable table =
        usage("search=allow ai-train=deny", "/a | | ai-train=allow", "/a/b | | search=deny")
            .defaultTable();
    assertThat(table.preferencesFor(Target.of("/a/b")))
        .isEqualTo(preferences("search=deny ai-train=allow"));
    assertThat(table.preferencesFor(Target.of("/a")))
        .isEqualTo(preferences("search=allow ai-train=allow"));
    assertThat(table.defaults()).isEqualTo(preferences("search=allow ai-train=deny"));
  }

  @Test
  void uniformPreference_allow_requiresThatNoClauseDenies() {
    PreferenceTable table =
        usage("search=allow ai-input=allow ai-train=deny", "/a | | search=deny ai-train=allow")
            .defaultTable();
    assertThat(table.uniformPreference(UsagePurpose.SEARCH)).isEmpty();
    assertThat(table.uniformPreference(UsagePurpose.AI_INPUT))
        .contains(Preferences.Preference.ALLOW);
    assertThat(table.uniformPreference(UsagePurpose.AI_TRAIN))
        .contains(Preferences.Preference.DENY);
  }

  @Test
  void expandedClauses_includeInheritedPreferences() {
    assertThat(
            usage("search=allow ai-train=deny", "/a/ | | ai-train=allow", "/a/b/ | | search=deny")
                .defaultTable()
                .expandedClauses()
                .get(0)
                .preferences())
        .isEqualTo(preferences("search=deny ai-train=allow"));
  }

  @Test
  void expandedClauses_partialOverlap_inheritsOnlyDenials() {
    assertThat(
            whole("ai-train=allow", "/a/*.pdf | | ai-train=deny", "/a/b/cdefgh | | search=allow"))
        .isEqualTo(preferences("search=allow ai-train=deny"));
    assertThat(whole("", "/a/*.pdf | | ai-train=allow", "/a/b/cdefgh | | search=allow"))
        .isEqualTo(preferences("search=allow"));
    assertThat(
            whole("ai-train=deny", "/a/*.pdf | | ai-train=allow", "/a/b/cdefgh | | search=allow"))
        .isEqualTo(preferences("search=allow ai-train=deny"));
  }

  @Test
  void queryWithEscapes_matchesEitherSpelling() {
    assertThat(whole("ai-train=allow", "/p?q=/ | | ai-train=deny", "/p?q=%2Fx | | search=allow"))
        .isEqualTo(preferences("search=allow ai-train=deny"));
  }

  @Test
  void expandedClauses_areTheSameAsComparingEachWithAllLaterOnes() {
    RandomCases.forEach(
        10_000,
        random -> {
          PreferenceTable table = RandomUsage.table(random);
          assertThat(table.expandedClauses())
              .as("the clauses %s", table)
              .isEqualTo(
                  IntStream.range(0, table.clauses().size())
                      .mapToObj(i -> expanded(table.clauses(), i))
                      .filter(clause -> !clause.preferences().isEmpty())
                      .toList());
        });
  }

  private static Clause expanded(List<Clause> clauses, int index) {
    Clause clause = clauses.get(index);
    Preferences whole = clause.preferences();
    for (UsagePurpose purpose : UsagePurpose.values()) {
      List<Clause> later =
          clauses.stream()
              .skip(index + 1L)
              .filter(other -> other.preferences().preferenceFor(purpose).isPresent())
              .filter(other -> PatternOverlap.overlap(other.pattern(), clause.pattern()))
              .toList();
      Optional<Clause> covering =
          later.stream()
              .filter(other -> PatternOverlap.covers(other.pattern(), clause.pattern()))
              .findFirst();
      int end = covering.map(later::indexOf).orElse(later.size() - 1) + 1;
      if (whole.preferenceFor(purpose).isPresent()) {
        continue;
      }
      Optional<Clause> denial =
          later.subList(0, end).stream()
              .filter(other -> other.preferences().denies(purpose))
              .findFirst();
      if (denial.isPresent()) {
        whole =
            whole.with(
                purpose,
                denial.equals(covering)
                    ? denial.get().preferences().preferenceFor(purpose).orElseThrow()
                    : Preferences.Preference.DENY);
      } else if (covering.isPresent()) {
        whole = whole.with(purpose, Preferences.Preference.ALLOW);
      }
    }
    return new Clause(clause.pattern(), whole);
  }

  private static Preferences whole(String base, String... exceptions) {
    return usage(base, exceptions).defaultTable().expandedClauses().get(0).preferences();
  }
}
