package io.github.wayleave.internal.publish.representation;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.internal.publish.representation.Rendering.DocumentKind;
import io.github.wayleave.policy.section.CachePolicy;
import io.github.wayleave.publish.answer.DocumentResponse;
import io.github.wayleave.publish.answer.Header;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Scripts of any site may read documents about datasets, and no others. */
class DocumentResponseFactoryTest {
  private static final InstantSource CLOCK = InstantSource.fixed(Instant.EPOCH);
  private static final Rendering DATA =
      Rendering.of("Title: Data", DocumentKind.ofData("text/plain", List.of()));
  private static final Rendering ROBOTS = Rendering.of("User-agent: *", DocumentKind.ROBOTS);

  private static Stream<DocumentResponse> all(Rendering rendering) {
    DocumentResponseFactory factory =
        new DocumentResponseFactory(rendering, Freshness.ofData(CachePolicy.DEFAULT, CLOCK));
    return Stream.of(
        factory.ok(rendering.identity(), Instant.EPOCH),
        factory.notModified(rendering.identity()),
        factory.options("GET, HEAD"),
        factory.methodNotAllowed("GET, HEAD"));
  }

  private static List<String> fieldsOfScripts(DocumentResponse response) {
    return response.headers().stream()
        .map(Header::name)
        .filter(name -> name.startsWith("Access-Control-"))
        .toList();
  }

  @Test
  void data_mayBeReadByScriptsOfAnySite() {
    assertThat(all(DATA))
        .allSatisfy(
            response ->
                assertThat(response.headers())
                    .contains(new Header("Access-Control-Allow-Origin", "*"))
                    .contains(new Header("Access-Control-Expose-Headers", "ETag")));
  }

  /** The Fetch standard asks with OPTIONS before it sends a field like {@code If-None-Match}. */
  @Test
  void data_optionsAnswersThePreflight() {
    assertThat(all(DATA).map(response -> fieldsOfScripts(response).size()))
        .containsExactly(2, 2, 5, 2);
  }

  @Test
  void robotsTxt_hasNoFieldsForScripts() {
    assertThat(all(ROBOTS)).allSatisfy(response -> assertThat(fieldsOfScripts(response)).isEmpty());
  }
}
