package io.github.wayleave.internal.yaml.section;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.net.HostName;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.host.HostRules;
import io.github.wayleave.policy.section.OwnHeader;
import io.github.wayleave.policy.section.Section;
import io.github.wayleave.policy.section.UsageSection;
import io.github.wayleave.robotstag.TagRules;
import io.github.wayleave.usage.Preferences;
import io.github.wayleave.usage.Surface;
import io.github.wayleave.usage.UsageException;
import io.github.wayleave.usage.UsagePurpose;
import io.github.wayleave.yaml.Fixtures;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The sections {@code usage} and {@code headers}, and what is said otherwise below the top. */
class UsageReaderTest {
  private static final String POLICY =
      """
      site: https://www.example.org
      robots: { disallow: /admin }
      usage:
        search: allow
        ai-input: allow
        ai-train: deny
        except:
          - { paths: [/open/, "/*/free"], ai-train: allow }
          - { agents: KeepBot, search: deny, because: No contract. }
        publish: [groups, rsl-line]
        preamble: true
        snippets: deny
        rsl-document: /license.xml
        reservation-document: https://www.example.org/tdm.json
      headers:
        - { paths: /drafts/, agents: FindBot, x-robots-tag: "noindex, max-snippet:50" }
      hosts:
        - { names: none.example.org, usage: none }
        - names: more.example.org
          add: { headers: [{ x-robots-tag: noarchive }] }
        - { names: other.example.org, headers: { x-robots-tag: nofollow } }
      """;

  private static HostRules at(String host) {
    return Fixtures.load(POLICY).at(HostName.of(host));
  }

  private static OwnHeader header(String rules) {
    return new OwnHeader(List.of(), List.of(), TagRules.of(rules));
  }

  @Test
  void whatTheFileSaysCanBeSaidInJava() {
    UsageSection said =
        UsageSection.builder()
            .say(UsagePurpose.SEARCH, Preferences.Preference.ALLOW)
            .say(UsagePurpose.AI_INPUT, Preferences.Preference.ALLOW)
            .say(UsagePurpose.AI_TRAIN, Preferences.Preference.DENY)
            .except(
                new UsageException(
                    List.of(
                        UsageSection.Builder.path("/open/"), UsageSection.Builder.path("/*/free")),
                    List.of(),
                    Preferences.NONE.with(UsagePurpose.AI_TRAIN, Preferences.Preference.ALLOW),
                    ""))
            .except(
                new UsageException(
                    List.of(),
                    UsageSection.Builder.agents("KeepBot"),
                    Preferences.NONE.with(UsagePurpose.SEARCH, Preferences.Preference.DENY),
                    "No contract."))
            .publish(Surface.GROUPS, Surface.RSL_LINE)
            .preamble(true)
            .snippetsDenied(true)
            .rslDocument("/license.xml")
            .reservationDocument("https://www.example.org/tdm.json")
            .build();
    OwnHeader drafts =
        new OwnHeader(
            List.of(OwnHeader.path("/drafts/")),
            UsageSection.Builder.agents("FindBot"),
            TagRules.of("noindex, max-snippet:50"));
    assertThat(Fixtures.load(POLICY).main().usage()).isEqualTo(new Section.Given<>(said));
    assertThat(Fixtures.load(POLICY).main().headers()).containsExactly(drafts);
    assertThat(at("more.example.org").headers()).containsExactly(drafts, header("noarchive"));
  }

  @Test
  void aSectionBelowReplacesTheOneAbove() {
    assertThat(at("none.example.org").usage()).isInstanceOf(Section.None.class);
    assertThat(at("more.example.org").usage()).isEqualTo(at("www.example.org").usage());
    assertThat(at("other.example.org").headers()).containsExactly(header("nofollow"));
  }

  @Test
  void aBuilderOfThePolicySaysTheSame() {
    SitePolicy again = Fixtures.load(POLICY).toBuilder().build();
    assertThat(again.main().usage()).isEqualTo(at("www.example.org").usage());
    assertThat(again.main().headers()).isEqualTo(at("www.example.org").headers());
    assertThat(again.at(HostName.of("more.example.org")).headers())
        .isEqualTo(at("more.example.org").headers());
  }
}
