package io.github.wayleave.identity.signature;

import static io.github.wayleave.identity.signature.TestSignature.AUTHORITY;
import static io.github.wayleave.identity.signature.TestSignature.request;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class AgentFieldTest {
  private static final TestSignature VALID = TestSignature.by(TestKey.ed25519(1));

  private final TestVerifier verifier = TestVerifier.of(VALID.key());

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "sig1=\"https://agent.example\"                         | valid",
        "sig1=\"https://agent.example/\"                        | valid",
        "sig1=\"https://agent.example?a=b\"                     | valid",
        "sig1=\"HTTPS://AGENT.EXAMPLE:443/?a=b\"                | valid",
        "sig1=\"https://agent.example/.well-known/http-message-signatures-directory\" | valid",
        "sig1=\"https://agent.example/jwks.json\"               | unknown-agent",
        "sig1=\"https://agent.example:8443\"                    | unknown-agent",
        "sig1=\"https://agent.example.evil.test\"               | unknown-agent",
        "sig1=\"https://agent.example@evil.test\"               | unknown-agent",
        "sig1=\"https://user@agent.example\"                    | unknown-agent",
        "sig1=\"https://agent.example/#a\"                      | unknown-agent",
        "sig1=\"http://agent.example\"                          | unknown-agent",
        "sig1=\"agent.example\"                                 | unknown-agent",
        "sig1=\"data:application/json,{}\"                      | unknown-agent",
        "sig1=\"\"                                              | unknown-agent",
        "sig1=\"https://agent.example\";type=jwks               | components",
        "sig1=\"https://agent.example\", sig2=\"https://b.example\"   | valid",
        "sig1=\"https://agent.example\", sig2=\"https://b.example\";a | valid",
        "sig2=\"https://agent.example\"                         | components",
        "sig1=https                                             | malformed",
        "sig1                                                   | malformed",
        "sig1=(\"https://agent.example\")                       | malformed",
        "sig1=:AAAA:                                            | malformed",
        "sig1=\"https://agent.example                           | malformed",
        "sig1=\"https://agent.example\",                        | malformed",
        "\"https://agent.example\"                              | components",
      })
  void agent_inDictionary_isCompared(String field, String word) {
    String value = field.contains("=") ? field.substring(field.indexOf('=') + 1) : "?1";
    int end = value.indexOf(", ");
    String line =
        "\"signature-agent\";key=\"sig1\": " + (end < 0 ? value : value.substring(0, end));
    TestRequest request = request().without("Signature-Agent").with("Signature-Agent", field);
    assertThat(verifier.words(VALID.covering(AUTHORITY, line).on(request))).containsExactly(word);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "\"https://agent.example\"                        | valid",
        "\"https://agent.example/?q\"                     | valid",
        "\"https://other.example\"                        | unknown-agent",
        "\"https://agent.example\";a                      | components",
        "\"https://agent.example\", \"https://b.example\" | malformed",
        "https://agent.example                            | malformed",
        "sig1=\"https://agent.example\"                   | components",
      })
  void agent_inBareString_isCompared(String field, String word) {
    TestRequest request = request().without("Signature-Agent").with("Signature-Agent", field);
    assertThat(
            verifier.words(VALID.covering(AUTHORITY, "\"signature-agent\": " + field).on(request)))
        .containsExactly(word);
  }

  static Stream<Arguments> coveredMembers() {
    String a = "\"signature-agent\";key=\"a\": \"https://agent.example\"";
    String b = "\"signature-agent\";key=\"b\": \"https://b.example\"";
    String c = "\"signature-agent\";key=\"c\": \"https://c.example\";x";
    return Stream.of(
        arguments("a", List.of(a), "valid"),
        arguments("a", List.of(a, b), "valid"),
        arguments("a", List.of(b), "unknown-agent"),
        arguments("b", List.of(a, b), "unknown-agent"),
        arguments("relabeled", List.of(a), "valid"),
        arguments("relabeled", List.of(a, b), "components"),
        arguments("relabeled", List.of(a, c), "valid"),
        arguments("relabeled", List.of(c), "components"),
        arguments("c", List.of(a, c), "components"),
        arguments("a", List.of(a, "\"signature-agent\";key=\"d\": \"\""), "components"),
        arguments("a", List.of(), "components"));
  }

  @ParameterizedTest
  @MethodSource("coveredMembers")
  void signature_coveringMembers_isAttributedToItsOwn(
      String label, List<String> lines, String word) {
    TestRequest request =
        request()
            .without("Signature-Agent")
            .with("Signature-Agent", "a=\"https://agent.example\", b=\"https://b.example\"")
            .with("Signature-Agent", "c=\"https://c.example\";x");
    TestSignature signature = VALID.label(label).covering(AUTHORITY);
    for (String line : lines) {
      signature = signature.andCovering(line);
    }
    assertThat(verifier.words(signature.on(request))).containsExactly(word);
  }
}
