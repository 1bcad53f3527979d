package io.github.wayleave.usage;

import static io.github.wayleave.usage.UsageSamples.says;
import static io.github.wayleave.usage.UsageSamples.usage;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.robotstxt.Target;
import org.junit.jupiter.api.Test;

/** Clauses, the most specific first, and what each is for readers that heed one alone. */
class PreferenceTableTest {
  @Test
  void theMostOctetsComeFirstAndTheTextMakesItTotal() {
    assertThat(
            usage("search=allow", "/b /a /a/b /* | | search=deny").defaultTable().clauses().stream()
                .map(clause -> clause.pattern().toString()))
        .containsExactly("/a/b", "/*", "/a", "/b", "/");
  }

  @Test
  void eachPurposeIsDecidedByItself() {
    PreferenceTable table =
        usage("search=allow ai-train=deny", "/a | | ai-train=allow", "/a/b | | search=deny")
            .defaultTable();
    assertThat(table.preferencesFor(Target.of("/a/b")))
        .isEqualTo(says("search=deny ai-train=allow"));
    assertThat(table.preferencesFor(Target.of("/a")))
        .isEqualTo(says("search=allow ai-train=allow"));
    assertThat(table.defaults()).isEqualTo(says("search=allow ai-train=deny"));
  }

  @Test
  void aPermissionHoldsEverywhereIfNothingDenies() {
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
  void aClauseAloneSaysAllThatHolds() {
    assertThat(
            usage("search=allow ai-train=deny", "/a/ | | ai-train=allow", "/a/b/ | | search=deny")
                .defaultTable()
                .expandedClauses()
                .get(0)
                .preferences())
        .isEqualTo(says("search=deny ai-train=allow"));
  }

  @Test
  void ofAWildcardThatCoversSomeADenialIsTakenAndAPermissionIsNot() {
    assertThat(
            whole("ai-train=allow", "/a/*.pdf | | ai-train=deny", "/a/b/cdefgh | | search=allow"))
        .isEqualTo(says("search=allow ai-train=deny"));
    assertThat(whole("", "/a/*.pdf | | ai-train=allow", "/a/b/cdefgh | | search=allow"))
        .isEqualTo(says("search=allow"));
    assertThat(
            whole("ai-train=deny", "/a/*.pdf | | ai-train=allow", "/a/b/cdefgh | | search=allow"))
        .isEqualTo(says("search=allow ai-train=deny"));
  }

  @Test
  void octetsOfAQueryHaveSeveralSpellings() {
    assertThat(whole("ai-train=allow", "/p?q=/ | | ai-train=deny", "/p?q=%2Fx | | search=allow"))
        .isEqualTo(says("search=allow ai-train=deny"));
  }

  private static Preferences whole(String base, String... exceptions) {
    return usage(base, exceptions).defaultTable().expandedClauses().get(0).preferences();
  }
}
