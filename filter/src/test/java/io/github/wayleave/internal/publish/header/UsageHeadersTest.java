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
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What {@code usage} and {@code headers} say in responses. */
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

  private static List<String> at(Publication here, String target) {
    return here.headers(Target.of(target)).stream()
        .map(header -> header.name() + ": " + header.value())
        .toList();
  }

  @Test
  void aDenialOfTrainingIsToldInEachField() {
    assertThat(
            at(
                published(usage().preferences(UsagePurpose.AI_TRAIN, Preferences.Preference.DENY)),
                "/a"))
        .containsExactly(
            "Content-Usage: train-ai=n", "tdm-reservation: 1", "X-Robots-Tag: noai, noimageai");
  }

  @Test
  void whereNothingIsSaidThereIsNoField() {
    Publication here =
        published(
            usage()
                .addOverride(
                    except(
                        List.of("/a/"),
                        List.of(),
                        UsagePurpose.AI_TRAIN,
                        Preferences.Preference.DENY)));
    assertThat(at(here, "/b")).isEmpty();
    assertThat(at(here, "/a/b")).hasSize(3);
  }

  @Test
  void aiInputHasNoLabelAndSnippetsOnlyIfTheyAreDenied() {
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
  void theReservationDocumentIsNamedWhereRightsAreReserved() {
    Publication here =
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
    assertThat(at(here, "/a")).contains("tdm-policy: https://www.example.org/tdm.json");
    assertThat(at(here, "/open/a"))
        .containsExactly("Content-Usage: search=y, train-ai=y", "tdm-reservation: 0");
  }

  @Test
  void noindexForAnybodyIsLeftOutWhereANamedCrawlerMaySearch() {
    Publication here =
        published(
            usage()
                .preferences(UsagePurpose.SEARCH, Preferences.Preference.DENY)
                .addOverride(
                    except(
                        List.of("/news/"),
                        List.of("Googlebot"),
                        UsagePurpose.SEARCH,
                        Preferences.Preference.ALLOW)));
    assertThat(at(here, "/news/1")).containsExactly("Content-Usage: search=n");
    assertThat(at(here, "/a")).containsExactly("Content-Usage: search=n", "X-Robots-Tag: noindex");
  }

  @Test
  void whoIsDeniedMoreHasALine() {
    Publication here =
        published(
            usage()
                .preferences(UsagePurpose.AI_TRAIN, Preferences.Preference.DENY)
                .addOverride(
                    except(
                        List.of(),
                        List.of("OtherBot"),
                        UsagePurpose.SEARCH,
                        Preferences.Preference.DENY)));
    assertThat(at(here, "/"))
        .contains(
            "X-Robots-Tag: noai, noimageai", "X-Robots-Tag: OtherBot: noindex, noai, noimageai");
  }

  @Test
  void headersOfOnesOwnAreJoinedAndTheStrictestWins() {
    HeaderEntry all =
        new HeaderEntry(List.of(), List.of(), TagRules.of("max-snippet:50, nofollow"));
    HeaderEntry some =
        new HeaderEntry(
            List.of(PathPattern.of("/a/")),
            List.of(),
            TagRules.of("max-snippet:20, max-image-preview:none"));
    Publication here =
        Publication.of(
            SitePolicy.builder()
                .hidden(IndexingMode.DEINDEX)
                .headers(List.of(all, some))
                .build()
                .defaultRules(),
            CLOCK);
    assertThat(at(here, "/a/"))
        .containsExactly("X-Robots-Tag: noindex, nofollow, max-snippet:20, max-image-preview:none");
    assertThat(at(here, "/b")).containsExactly("X-Robots-Tag: noindex, nofollow, max-snippet:50");
  }

  @Test
  void anotherHeaderIsAnotherVersion() {
    SitePolicy.Builder policy = SitePolicy.builder();
    HeaderEntry one = new HeaderEntry(List.of(), List.of(), TagRules.of("nofollow"));
    HeaderEntry other = new HeaderEntry(List.of(), List.of(), TagRules.of("noarchive"));
    assertThat(SitePublication.of(policy.headers(List.of(one)).build(), CLOCK).contentHash())
        .isEqualTo(SitePublication.of(policy.headers(List.of(one)).build(), CLOCK).contentHash())
        .isNotEqualTo(
            SitePublication.of(policy.headers(List.of(other)).build(), CLOCK).contentHash());
  }
}
