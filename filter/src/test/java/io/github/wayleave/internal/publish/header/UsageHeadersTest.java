package io.github.wayleave.internal.publish.header;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.section.HeaderEntry;
import io.github.wayleave.policy.section.IndexingMode;
import io.github.wayleave.policy.section.UsageSection;
import io.github.wayleave.publish.Publication;
import io.github.wayleave.publish.SitePublication;
import io.github.wayleave.robotstag.TagRules;
import io.github.wayleave.robotstxt.PathPattern;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.robotstxt.Target;
import io.github.wayleave.usage.Preferences;
import io.github.wayleave.usage.Surface;
import io.github.wayleave.usage.UsageOverride;
import io.github.wayleave.usage.UsagePurpose;
import io.github.wayleave.yaml.SitePolicyLoader;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Header fields of the keys {@code usage} and {@code headers}. */
class UsageHeadersTest {
  private static final InstantSource CLOCK =
      InstantSource.fixed(Instant.parse("2026-01-01T12:00:00Z"));

  private static UsageSection.Builder usage() {
    return UsageSection.builder()
        .surfaces(Surface.CONTENT_USAGE_HEADER, Surface.TDMREP, Surface.X_ROBOTS_TAG);
  }

  private static UsageOverride except(
      List<String> paths,
      List<String> agents,
      UsagePurpose purpose,
      Preferences.Preference preference) {
    return new UsageOverride(
        paths.stream().map(PathPattern::of).toList(),
        agents.stream().map(ProductToken::of).toList(),
        Preferences.NONE.with(purpose, preference),
        "");
  }

  private static Publication published(UsageSection.Builder usage) {
    return Publication.of(SitePolicy.builder().usage(usage.build()).build().defaultRules(), CLOCK);
  }

  private static List<String> at(Publication publication, String target) {
    return publication.headers(Target.of(target)).stream()
        .map(header -> header.name() + ": " + header.value())
        .toList();
  }

  @Test
  void trainingDenied_isInEveryField() {
    assertThat(
            at(
                published(usage().preferences(UsagePurpose.AI_TRAIN, Preferences.Preference.DENY)),
                "/a"))
        .containsExactly(
            "Content-Usage: train-ai=n",
            "tdm-reservation: 1",
            "X-Robots-Tag: noai, noimageai",
            "X-Robots-Tag: bingbot: nocache");
  }

  @Test
  void noPreference_hasNoField() {
    Publication publication =
        published(
            usage()
                .addOverride(
                    except(
                        List.of("/a/"),
                        List.of(),
                        UsagePurpose.AI_TRAIN,
                        Preferences.Preference.DENY)));
    assertThat(at(publication, "/b")).isEmpty();
    assertThat(at(publication, "/a/b")).hasSize(4);
  }

  /** Bing takes {@code noarchive} with {@code nocache} for {@code nocache}, the weaker one. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          ai-train: deny                  |                          | bingbot: nocache
          ai-train: deny, ai-input: allow |                          | bingbot: nocache
          ai-train: deny, ai-input: deny  |                          | bingbot: noarchive
          ai-input: deny                  |                          | ''
          ai-train: allow, ai-input: deny |                          | ''
          ai-train: deny                  | x-robots-tag: noarchive  | ''
          ai-train: deny                  | agents: BingBot, x-robots-tag: noarchive | BingBot: noarchive
          ai-train: deny                  | agents: BingBot, x-robots-tag: nosnippet | BingBot: nocache, nosnippet
          ai-train: deny                  | agents: Yeti, x-robots-tag: noarchive | bingbot: nocache/Yeti: noarchive
          ai-train: deny                  | paths: /a/, x-robots-tag: noarchive | bingbot: nocache
          ai-train: deny, ai-input: deny  | x-robots-tag: noarchive  | ''
          ai-train: deny, ai-input: deny  | x-robots-tag: nocache    | bingbot: noarchive
          'ai-train: deny, except: { agents: bingbot, ai-train: allow }' | | ''
          'search: allow, except: { agents: bingbot, ai-train: deny }' | | bingbot: nocache, noai, noimageai
          'ai-train: deny, except: { paths: /, ai-input: deny }' | | bingbot: noarchive
          """)
  void bing_hasRulesThatDenyWhatIsDenied(String usage, String header, String expected) {
    SitePolicy policy =
        SitePolicyLoader.load(
            "wayleave.yaml",
            """
            site: https://www.example.org
            robots: { disallow: /admin }
            headers: [{ paths: /never/, x-robots-tag: nofollow }%s]
            usage: { %s, publish: x-robots-tag }
            """
                .formatted(header == null ? "" : ", { " + header + " }", usage));
    List<String> named =
        at(Publication.of(policy.defaultRules(), CLOCK), "/b").stream()
            .map(field -> field.substring("X-Robots-Tag: ".length()))
            .filter(value -> value.contains(":"))
            .toList();
    assertThat(String.join("/", named)).isEqualTo(expected);
  }

  @Test
  void acapKeepsNoCopies_bingRuleDoesNotWeakenIt() {
    SitePolicy policy =
        SitePolicyLoader.load(
            "wayleave.yaml",
            """
            site: https://www.example.org
            robots: { disallow: /admin }
            usage: { ai-train: deny, publish: x-robots-tag }
            acap: { headers: true, records: [{ crawlers: "*", disallow: { preserve: /a/ } }] }
            """);
    Publication publication = Publication.of(policy.defaultRules(), CLOCK);
    assertThat(at(publication, "/a/1")).noneMatch(field -> field.contains("nocache"));
    assertThat(at(publication, "/b")).contains("X-Robots-Tag: bingbot: nocache");
  }

  @Test
  void aiInputDenied_nosnippetOnlyIfConfigured() {
    assertThat(
            at(
                published(usage().preferences(UsagePurpose.AI_INPUT, Preferences.Preference.DENY)),
                "/"))
        .isEmpty();
    assertThat(
            at(
                published(
                    usage()
                        .preferences(UsagePurpose.AI_INPUT, Preferences.Preference.DENY)
                        .snippetsDenied(true)),
                "/"))
        .containsExactly("X-Robots-Tag: nosnippet");
  }

  @Test
  void rightsReserved_namesTheReservationDocument() {
    Publication publication =
        published(
            usage()
                .surfaces(Surface.TDMREP)
                .preferences(UsagePurpose.SEARCH, Preferences.Preference.ALLOW)
                .preferences(UsagePurpose.AI_INPUT, Preferences.Preference.ALLOW)
                .preferences(UsagePurpose.AI_TRAIN, Preferences.Preference.DENY)
                .addOverride(
                    except(
                        List.of("/open/"),
                        List.of(),
                        UsagePurpose.AI_TRAIN,
                        Preferences.Preference.ALLOW))
                .reservationDocument("https://www.example.org/tdm.json"));
    assertThat(at(publication, "/a")).contains("tdm-policy: https://www.example.org/tdm.json");
    assertThat(at(publication, "/open/a"))
        .containsExactly("Content-Usage: search=y, train-ai=y", "tdm-reservation: 0");
  }

  @Test
  void noindex_namedCrawlerMaySearch_isNotSentToAll() {
    Publication publication =
        published(
            usage()
                .preferences(UsagePurpose.SEARCH, Preferences.Preference.DENY)
                .addOverride(
                    except(
                        List.of("/news/"),
                        List.of("Googlebot"),
                        UsagePurpose.SEARCH,
                        Preferences.Preference.ALLOW)));
    assertThat(at(publication, "/news/1")).containsExactly("Content-Usage: search=n");
    assertThat(at(publication, "/a"))
        .containsExactly("Content-Usage: search=n", "X-Robots-Tag: noindex");
  }

  @Test
  void crawlerWithMoreDenials_hasItsOwnLine() {
    Publication publication =
        published(
            usage()
                .preferences(UsagePurpose.AI_TRAIN, Preferences.Preference.DENY)
                .addOverride(
                    except(
                        List.of(),
                        List.of("OtherBot"),
                        UsagePurpose.SEARCH,
                        Preferences.Preference.DENY)));
    assertThat(at(publication, "/"))
        .contains(
            "X-Robots-Tag: noai, noimageai", "X-Robots-Tag: OtherBot: noindex, noai, noimageai");
  }

  @Test
  void snippetsDenied_namedCrawlerWithMoreDenials_hasItsOwnLine() {
    UsageOverride input =
        except(List.of(), List.of("OtherBot"), UsagePurpose.AI_INPUT, Preferences.Preference.DENY);
    assertThat(at(published(usage().addOverride(input).snippetsDenied(true)), "/"))
        .containsExactly("X-Robots-Tag: OtherBot: nosnippet");
    assertThat(at(published(usage().addOverride(input)), "/")).isEmpty();
  }

  /** A page names its license, if the policy publishes it there. */
  @ParameterizedTest
  @CsvSource({"'[rsl, content-usage-header]', true", "content-usage-header, false"})
  void license_isLinkedIfItIsPublished(String surfaces, boolean isLinked) {
    SitePolicy policy =
        SitePolicyLoader.load(
            "wayleave.yaml",
            """
            site: https://www.example.org
            robots: { disallow: /admin }
            usage:
              ai-train: on-terms
              license-document: "https://www.example.org/license.xml"
              publish: %s
            """
                .formatted(surfaces));
    assertThat(at(Publication.of(policy.defaultRules(), CLOCK), "/a"))
        .filteredOn(field -> field.startsWith("Link: <https://www.example.org/license.xml>"))
        .hasSize(isLinked ? 1 : 0);
  }

  @Test
  void configuredHeaders_areCombinedAndTheStrictestWins() {
    HeaderEntry everywhere =
        new HeaderEntry(List.of(), List.of(), TagRules.of("max-snippet:50, nofollow"));
    HeaderEntry partly =
        new HeaderEntry(
            List.of(PathPattern.of("/a/")),
            List.of(),
            TagRules.of("max-snippet:20, max-image-preview:none"));
    Publication publication =
        Publication.of(
            SitePolicy.builder()
                .hidden(IndexingMode.DEINDEX)
                .headers(List.of(everywhere, partly))
                .build()
                .defaultRules(),
            CLOCK);
    assertThat(at(publication, "/a/"))
        .containsExactly("X-Robots-Tag: noindex, nofollow, max-snippet:20, max-image-preview:none");
    assertThat(at(publication, "/b"))
        .containsExactly("X-Robots-Tag: noindex, nofollow, max-snippet:50");
  }

  @Test
  void anotherHeader_changesTheVersion() {
    SitePolicy.Builder policy = SitePolicy.builder();
    HeaderEntry first = new HeaderEntry(List.of(), List.of(), TagRules.of("nofollow"));
    HeaderEntry second = new HeaderEntry(List.of(), List.of(), TagRules.of("noarchive"));
    assertThat(SitePublication.of(policy.headers(List.of(first)).build(), CLOCK).contentHash())
        .isEqualTo(SitePublication.of(policy.headers(List.of(first)).build(), CLOCK).contentHash())
        .isNotEqualTo(
            SitePublication.of(policy.headers(List.of(second)).build(), CLOCK).contentHash());
  }

  /** A rolling update runs two versions, whose servers must agree on what they publish. */
  @Test
  void contentHash_isEqualInEveryVersionOfWayleave() {
    SitePolicy policy =
        SitePolicy.builder()
            .site("https://www.example.org")
            .hidden(IndexingMode.DEINDEX)
            .usage(
                usage()
                    .preferences(UsagePurpose.AI_TRAIN, Preferences.Preference.DENY)
                    .addOverride(
                        except(
                            List.of("/open/"),
                            List.of("GPTBot"),
                            UsagePurpose.AI_TRAIN,
                            Preferences.Preference.ALLOW))
                    .build())
            .headers(
                List.of(
                    new HeaderEntry(
                        List.of(PathPattern.of("/a/")),
                        List.of(ProductToken.of("bingbot")),
                        TagRules.of("nofollow"))))
            .build();
    assertThat(SitePublication.of(policy, CLOCK).contentHash())
        .isEqualTo("6c518096eb6f307cb04bbdd8f7beb1ec");
  }
}
