package io.github.wayleave.identity.signature;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Optional;
import org.greenbytes.http.sfv.Item;
import org.greenbytes.http.sfv.Parser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RequestComponentsTest {
  @ParameterizedTest
  @CsvSource({
    "www.example.org, www.example.org",
    "WWW.Example.ORG, www.example.org",
    "www.example.org:443, www.example.org",
    "www.example.org:80, www.example.org",
    "www.example.org:8080, www.example.org:8080",
    "www.example.org:4430, www.example.org:4430",
    "www.example.org:80443, www.example.org:80443",
    "[2001:DB8::80]:443, [2001:db8::80]",
    "[2001:db8::80], [2001:db8::80]",
    "192.0.2.1:80, 192.0.2.1",
    "\u212aing.example, \u212aing.example", // The Kelvin sign is not a letter of ASCII.
  })
  void rfc9421_2_2_3_authority(String authority, String expected) {
    TestRequest request =
        new TestRequest("GET", "HTTPS", authority, "/a", Optional.of("b"), Map.of());
    assertThat(value(request, "\"@authority\"")).contains(expected);
    assertThat(value(request, "\"@target-uri\"")).contains("https://" + expected + "/a?b");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      nullValues = "none",
      value = {
        "/a%2Fb//c/../d | x=y | /a%2Fb//c/../d | ?x=y | /a%2Fb//c/../d?x=y",
        "/              | none | /              | ?    | /",
        "''             | none | /              | ?    | /",
        "''             | x    | /              | ?x   | /?x",
        "/a             | ''   | /a             | ?    | /a?",
        "/a             | ?    | /a             | ??   | /a??",
      })
  void rfc9421_2_2_5_target(
      String path, String query, String expectedPath, String expectedQuery, String target) {
    TestRequest request =
        new TestRequest("get", "http", "a", path, Optional.ofNullable(query), Map.of());
    assertThat(value(request, "\"@method\"")).contains("get");
    assertThat(value(request, "\"@scheme\"")).contains("http");
    assertThat(value(request, "\"@path\"")).contains(expectedPath);
    assertThat(value(request, "\"@query\"")).contains(expectedQuery);
    assertThat(value(request, "\"@request-target\"")).contains(target);
    assertThat(value(request, "\"@target-uri\"")).contains("http://a" + target);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      nullValues = "none",
      value = {
        // RFC 9421, 2.2.8
        "param=value&foo=bar&baz=batman&qux= | baz | batman",
        "param=value&foo=bar&baz=batman&qux= | qux | ''",
        "param=value&foo=bar&baz=batman&qux= | param | value",
        "var=this%20is%20a%20big%0Amultiline%20value&bar=with+plus+whitespace&fa%C3%A7ade%22%3A%20=something | var | this%20is%20a%20big%0Amultiline%20value",
        "var=this%20is%20a%20big%0Amultiline%20value&bar=with+plus+whitespace&fa%C3%A7ade%22%3A%20=something | bar | with%20plus%20whitespace",
        "var=this%20is%20a%20big%0Amultiline%20value&bar=with+plus+whitespace&fa%C3%A7ade%22%3A%20=something | fa%C3%A7ade%22%3A%20 | something",
        "a=1&a=2     | a    | none",
        "a=1&%61=2   | a    | none",
        "a=1&A=2     | a    | 1",
        "a           | a    | ''",
        "=1          | ''   | 1",
        "&&a=b=c&&   | a    | b%3Dc",
        "a=*-._~!'() | a    | *-._%7E%21%27%28%29",
        "a=%         | a    | %25",
        "a=%4        | a    | %254",
        "a=%zz       | a    | %25zz",
        "a=%ff       | a    | %EF%BF%BD",
        "a=%c3%a9    | a    | %C3%A9",
        "a=\u00e9    | a    | %C3%A9",
        "none        | a    | none",
        "''          | ''   | none",
        "a=1         | b    | none",
      })
  void rfc9421_2_2_8_queryParameter(String query, String name, String expected) {
    TestRequest request =
        new TestRequest("GET", "https", "a", "/", Optional.ofNullable(query), Map.of());
    assertThat(value(request, "\"@query-param\";name=\"%s\"".formatted(name)))
        .isEqualTo(Optional.ofNullable(expected));
  }

  @Test
  void rfc9421_2_1_fieldsOnSeveralLines() {
    TestRequest request =
        TestRequest.get("https://a/")
            .with("Cache-Control", "max-age=60")
            .with("Cache-Control", "  must-revalidate\t")
            .with("Empty", "")
            .with("Dictionary", " a=1,    b=2;x=1;y=2,   c=(a   b   c)")
            .with("Dictionary", "d");
    assertThat(value(request, "\"cache-control\"")).contains("max-age=60, must-revalidate");
    assertThat(value(request, "\"cache-control\";bs"))
        .contains(":bWF4LWFnZT02MA==:, :bXVzdC1yZXZhbGlkYXRl:");
    assertThat(value(request, "\"empty\"")).contains("");
    assertThat(value(request, "\"dictionary\";key=\"a\"")).contains("1");
    assertThat(value(request, "\"dictionary\";key=\"d\"")).contains("?1");
    assertThat(value(request, "\"dictionary\";key=\"b\"")).contains("2;x=1;y=2");
    assertThat(value(request, "\"dictionary\";key=\"c\"")).contains("(a b c)");
    assertThat(value(request, "\"dictionary\";sf")).contains("a=1, b=2;x=1;y=2, c=(a b c), d");
    assertThat(value(request, "\"missing\"")).isEmpty();
    assertThat(value(request, "\"missing\";bs")).isEmpty();
    assertThat(value(request, "\"missing\";sf")).isEmpty();
    assertThat(value(request, "\"missing\";key=\"a\"")).isEmpty();
  }

  private static Optional<String> value(SignedRequest request, String identifier) {
    try {
      Item<?> item = Parser.parseItem(identifier);
      return new RequestComponents(request).value(CoveredComponent.of(item));
    } catch (RejectedSignatureException e) {
      throw new AssertionError(identifier, e);
    }
  }
}
