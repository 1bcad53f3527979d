package io.github.wayleave.internal.yaml.section;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.net.HostName;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.host.HostRules;
import io.github.wayleave.policy.section.HeaderEntry;
import io.github.wayleave.policy.section.Section;
import io.github.wayleave.policy.section.UsageSection;
import io.github.wayleave.robotstag.TagRules;
import io.github.wayleave.usage.Preferences;
import io.github.wayleave.usage.Surface;
import io.github.wayleave.usage.UsageOverride;
import io.github.wayleave.usage.UsagePurpose;
import io.github.wayleave.yaml.PolicyFixtures;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The sections {@code usage} and {@code headers}, and overrides in layers. */
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
    return PolicyFixtures.load(POLICY).forHost(HostName.of(host));
  }

  private static HeaderEntry header(String rules) {
    return new HeaderEntry(List.of(), List.of(), TagRules.of(rules));
  }

  @Test
  void fileAndBuilder_areEqual() {
    UsageSection section =
        UsageSection.builder()
            .preferences(UsagePurpose.SEARCH, Preferences.Preference.ALLOW)
            .preferences(UsagePurpose.AI_INPUT, Preferences.Preference.ALLOW)
            .preferences(UsagePurpose.AI_TRAIN, Preferences.Preference.DENY)
            .addOverride(
                new UsageOverride(
                    List.of(
                        UsageSection.Builder.path("/open/"), UsageSection.Builder.path("/*/free")),
                    List.of(),
                    Preferences.NONE.with(UsagePurpose.AI_TRAIN, Preferences.Preference.ALLOW),
                    ""))
            .addOverride(
                new UsageOverride(
                    List.of(),
                    UsageSection.Builder.agents("KeepBot"),
                    Preferences.NONE.with(UsagePurpose.SEARCH, Preferences.Preference.DENY),
                    "No contract."))
            .surfaces(Surface.GROUPS, Surface.RSL_LINE)
            .preamble(true)
            .snippetsDenied(true)
            .rslDocument("/license.xml")
            .reservationDocument("https://www.example.org/tdm.json")
            .build();
    HeaderEntry drafts =
        new HeaderEntry(
            List.of(HeaderEntry.path("/drafts/")),
            UsageSection.Builder.agents("FindBot"),
            TagRules.of("noindex, max-snippet:50"));
    assertThat(PolicyFixtures.load(POLICY).defaultRules().sections().usage())
        .isEqualTo(new Section.Present<>(section));
    assertThat(PolicyFixtures.load(POLICY).defaultRules().headers()).containsExactly(drafts);
    assertThat(at("more.example.org").headers()).containsExactly(drafts, header("noarchive"));
  }

  @Test
  void section_inLayer_replacesTheInherited() {
    assertThat(at("none.example.org").sections().usage()).isInstanceOf(Section.None.class);
    assertThat(at("more.example.org").sections().usage())
        .isEqualTo(at("www.example.org").sections().usage());
    assertThat(at("other.example.org").headers()).containsExactly(header("nofollow"));
  }

  @Test
  void toBuilder_keepsTheSections() {
    SitePolicy rebuilt = PolicyFixtures.load(POLICY).toBuilder().build();
    assertThat(rebuilt.defaultRules().sections().usage())
        .isEqualTo(at("www.example.org").sections().usage());
    assertThat(rebuilt.defaultRules().headers()).isEqualTo(at("www.example.org").headers());
    assertThat(rebuilt.forHost(HostName.of("more.example.org")).headers())
        .isEqualTo(at("more.example.org").headers());
  }
}
