package io.github.wayleave.usage;

import static io.github.wayleave.usage.UsageSamples.except;
import static io.github.wayleave.usage.UsageSamples.preferences;
import static io.github.wayleave.usage.UsageSamples.usage;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.Target;
import io.github.wayleave.text.InvalidValueException;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The precedence of overrides, and contradictions between them. */
class UsagePreferencesTest {
  private static final UsagePreferences OWNER =
      usage(
          "search=allow ai-train=deny",
          "/open/ | | ai-train=allow",
          "/open/not/ | | ai-train=deny search=deny",
          "| ClaudeBot | ai-train=allow",
          "/open/ | ClaudeBot AskBot | ai-train=deny",
          "/*.pdf$ | AskBot | search=deny ai-input=deny");

  @ParameterizedTest
  @CsvSource(
      textBlock =
          """
          /,             '',                ai-train, deny
          /,             '',                search,   allow
          /,             '',                ai-input,
          /open/x,       '',                ai-train, allow
          /open/x,       '',                search,   allow
          /open/not/x,   '',                ai-train, deny
          /open/not/x,   '',                search,   deny
          /,             claudebot,         ai-train, allow
          /open/x,       ClaudeBot,         ai-train, deny
          /open/not/x,   ClaudeBot,         ai-train, deny
          /open/not/x,   ClaudeBot,         search,   deny
          /,             AskBot,            ai-train, deny
          /open/x,       AskBot,            ai-train, deny
          /open/x.pdf,   AskBot,            search,   deny
          /open/not/x.pdf, AskBot,          search,   deny
          /x.pdf,        AskBot,            ai-input, deny
          /x.pdf?p=1,    AskBot,            ai-input,
          /open/x.pdf,   '',                search,   allow
          /,             OtherBot ClaudeBot, ai-train, allow
          /open/x,       AskBot ClaudeBot,  ai-train, deny
          /,             AskBot ClaudeBot,  ai-train, deny
          """)
  void path_isComparedBeforeName(String target, String obeys, String purpose, String expected) {
    List<ProductToken> names =
        Stream.of(obeys.split(" ", -1)).filter(s -> !s.isEmpty()).map(ProductToken::of).toList();
    assertThat(
            OWNER
                .tableFor(names)
                .preferenceFor(UsagePurpose.of(purpose).orElseThrow(), Target.of(target))
                .map(Object::toString)
                .orElse(null))
        .isEqualTo(expected);
  }

  @Test
  void unnamedCrawler_hasTheDefaultTable() {
    assertThat(OWNER.tableFor(List.of(ProductToken.of("x")))).isEqualTo(OWNER.defaultTable());
    assertThat(OWNER.agents())
        .containsExactly(ProductToken.of("ClaudeBot"), ProductToken.of("AskBot"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      textBlock =
          """
          /a/ | | search=allow~     /b/ /a/ | | search=deny~  sets deny for search at "/a/", but an earlier exception sets allow; remove one of the two
          | Bot | ai-train=deny~    / | bot | ai-train=allow~ sets allow for ai-train at "/" for bot, but an earlier exception sets deny; remove one of the two
          /%61 | Bot | ai-input=deny~ /a | Bot | ai-input=allow~ sets allow for ai-input at "/a" for Bot, but an earlier exception sets deny; remove one of the two
          """)
  void contradictingOverrides_areRejected(String first, String second, String message) {
    assertThatExceptionOfType(InvalidValueException.class)
        .isThrownBy(() -> usage("search=allow", first, second))
        .withMessage(message);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      textBlock =
          """
          /a/ | | search=allow~        /a/ | | search=allow
          /a/ | | search=allow~        /a/ | | ai-train=deny
          /a/ | | search=allow~        /a/ | Bot | search=deny
          /a/ | Bot | search=allow~    /a/ | Bot2 | search=deny
          /a/ | | search=allow~        /a | | search=deny
          """)
  void compatibleOverrides_areAccepted(String first, String second) {
    assertThatCode(() -> usage("", first, second)).doesNotThrowAnyException();
  }

  @Test
  void emptyPreferences_areRejected() {
    assertThatExceptionOfType(InvalidValueException.class)
        .isThrownBy(() -> usage(""))
        .withMessage(
            "has no preference; set \"search\", \"ai-input\" or \"ai-train\" to allow or deny");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      textBlock =
          """
          | | search=allow~       applies to every page and every crawler; add "paths" or "agents", or set it directly under "usage"
          /a | Bot |~             changes no preference; set "search", "ai-input" or "ai-train" to allow or deny
          | Bot * | search=deny~  contains "*", which stands for every crawler; remove "agents", or name crawlers
          *.pdf | | search=deny~  contains the path "*.pdf", but Content-Usage requires a path that begins with "/"; write one, such as "/*.pdf"
          """)
  void invalidOverride_isRejected(String text, String message) {
    assertThatExceptionOfType(InvalidValueException.class)
        .isThrownBy(() -> except(text))
        .withMessage(message);
  }

  @Test
  void overrideForEveryPage_equalsTheDefaults() {
    UsagePreferences usage = usage("search=allow", "/ | | search=deny");
    assertThat(usage.defaultTable().defaults()).isEqualTo(preferences("search=deny"));
    assertThat(usage)
        .isEqualTo(usage("search=allow", "/ | | search=deny"))
        .hasSameHashCodeAs(usage("search=allow", "/ | | search=deny"))
        .isNotEqualTo(usage("search=allow"));
  }
}
