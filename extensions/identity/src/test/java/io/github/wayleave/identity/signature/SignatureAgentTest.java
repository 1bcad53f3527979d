package io.github.wayleave.identity.signature;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.wayleave.effort.Effort;
import io.github.wayleave.text.InvalidValueException;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SignatureAgentTest {
  private static final String[] PARTS = {
    "https://",
    "a",
    "A.b",
    ".",
    "..",
    "/",
    "//",
    ":",
    ":443",
    "%2e",
    "%2E%2e",
    "%",
    "%41",
    "?",
    "#",
    "@",
    "[::1]",
    "\\",
    " ",
    "\u00e9",
    "\u0000",
    "x"
  };

  private static final String DIRECTORY = "/.well-known/http-message-signatures-directory";

  @ParameterizedTest
  @CsvSource({
    "https://a.example, https://a.example",
    "https://a.example/, https://a.example",
    "HTTPS://A.Example:443/, https://a.example",
    "https://a.example:/, https://a.example",
    "https://a.example:8443, https://a.example:8443",
    "https://[2001:DB8::1]/, https://[2001:db8::1]",
    "https://a%2eexam%70le/x, https://a.example/x",
    "https://a.example/x, https://a.example/x",
    "https://a.example/X, https://a.example/X",
    "https://a.example/x/, https://a.example/x/",
    "https://a.example//x, https://a.example//x",
    "https://a.example/%7ex, https://a.example/~x",
    "https://a.example/%c3%a9, https://a.example/%C3%A9",
    "https://a.example/a%2fb, https://a.example/a%2Fb",
    "https://a.example/./x, https://a.example/x",
    "https://a.example/a/../x, https://a.example/x",
    "https://a.example/a/%2E%2e/x, https://a.example/x",
    "https://a.example/../../x, https://a.example/x",
    "https://a.example/a/b/.., https://a.example/a/",
    "https://a.example/a/b/., https://a.example/a/b/",
    "https://a.example/a/.., https://a.example",
    "https://a.example/.., https://a.example",
    "https://a.example/a//../x, https://a.example/a/x",
    "https://a.example/.x/..y, https://a.example/.x/..y",
  })
  void url_isNormalized(String url, String normal) {
    SignatureAgent agent = new SignatureAgent(url);
    assertThat(agent).hasToString(normal).isEqualTo(new SignatureAgent(normal));
    assertThat(new SignatureAgent(agent.url())).isEqualTo(agent);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://a.example",
        "a.example",
        "/x",
        "",
        "https://",
        "https:///x",
        "https://a.example#x",
        "https://user@a.example",
        "https://a.example:65536",
        "https://a.example\\x",
        "https://a.example/%",
        "https://a.example/%zz",
        "https://a_b..example",
        "ftp://a.example",
        "https:a.example",
        "data:text/plain,x",
      })
  void url_thatIsNotHttps_isRefused(String url) {
    assertThatThrownBy(() -> new SignatureAgent(url))
        .isInstanceOf(InvalidValueException.class)
        .hasMessage("\"%s\" is not an https URL; write it like https://crawler.example.org", url);
  }

  @Test
  void url_withQuery_isRefused() {
    assertThatThrownBy(() -> new SignatureAgent("https://a.example/x?y"))
        .isInstanceOf(InvalidValueException.class)
        .hasMessage(
            "\"https://a.example/x?y\" has a query, which no signature can name; remove the query");
  }

  @Test
  void origin_hasItsKeysAtTheWellKnownUrl() {
    SignatureAgent agent = new SignatureAgent("https://a.example:8443/");
    assertThat(agent.keySetUrl()).isEqualTo("https://a.example:8443" + DIRECTORY);
    assertThat(agent.hasWellKnownKeys()).isTrue();
  }

  @Test
  void keySet_isItsOwnUrl() {
    SignatureAgent agent = new SignatureAgent("https://a.example/jwks.json");
    assertThat(agent.keySetUrl()).isEqualTo("https://a.example/jwks.json");
    assertThat(agent.hasWellKnownKeys()).isFalse();
    SignatureAgent wellKnown = new SignatureAgent("https://a.example" + DIRECTORY);
    assertThat(wellKnown.keySetUrl()).isEqualTo("https://a.example" + DIRECTORY);
    assertThat(wellKnown.hasWellKnownKeys()).isTrue();
    assertThat(new SignatureAgent("https://a.example/x" + DIRECTORY).hasWellKnownKeys()).isFalse();
  }

  @Test
  void knownAgents_areFoundByTheirUrlsOnly() {
    SignatureAgent origin = new SignatureAgent("https://a.example");
    SignatureAgent keySet = new SignatureAgent("https://a.example/keys");
    KnownAgents agents = KnownAgents.of(List.of(origin, keySet));
    assertThat(agents.named("https://a.example")).isEqualTo(Set.of(origin));
    assertThat(agents.named("https://A.example/?x=/keys")).isEqualTo(Set.of(origin));
    assertThat(agents.named("https://a.example" + DIRECTORY + "?x")).isEqualTo(Set.of(origin));
    assertThat(agents.named("https://a.example/keys")).isEqualTo(Set.of(keySet));
    assertThat(agents.named("https://a.example/keys?x")).isEqualTo(Set.of(keySet));
    assertThat(agents.named("https://a.example/keys/")).isEmpty();
    assertThat(agents.named("https://a.example/keys" + DIRECTORY)).isEmpty();
    assertThat(agents.named("https://a.example/keys#x")).isEmpty();
    assertThat(agents.named("https://sub.a.example")).isEmpty();
  }

  @Test
  void anyText_isNormalizedOnceOrRefused() {
    Random random = new Random(Effort.seed(5));
    int normalized = 0;
    for (int i = 0; i < Effort.rounds(5_000, 200_000); i++) {
      StringBuilder url = new StringBuilder(random.nextInt(4) == 0 ? "" : "https://a");
      for (int j = random.nextInt(8); j >= 0; j--) {
        url.append(PARTS[random.nextInt(PARTS.length)]);
      }
      String text = url.toString();
      if (AgentIdentifier.of(text).isPresent()) {
        String identifier = AgentIdentifier.of(text).get();
        assertThat(AgentIdentifier.of(identifier)).as(text).contains(identifier);
        assertThat(AgentIdentifier.path(identifier)).as(text).startsWith("/").doesNotContain("?");
        normalized++;
      }
    }
    assertThat(normalized).isPositive();
  }
}
