package io.github.wayleave.identity.signature;

import static java.util.stream.Collectors.joining;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;

/**
 * An immutable signature for tests, signed over a base that the test states line by line.
 *
 * @param label the label in the fields
 * @param lines the lines of the base: an identifier, a colon, a space and a value
 * @param parameters the parameters as in the field, without the semicolon before the first
 */
public record TestSignature(String label, TestKey key, List<String> lines, String parameters) {
  public static final Instant NOW = Instant.ofEpochSecond(1_800_000_000);
  public static final String AUTHORITY = "\"@authority\": www.example.org";
  public static final String AGENT = "\"signature-agent\";key=\"sig1\": \"https://agent.example\"";

  /** Creates a signature that is valid for {@link #request}. */
  public static TestSignature by(TestKey key) {
    return new TestSignature(
        "sig1",
        key,
        List.of(AUTHORITY, AGENT),
        "created=%s;expires=%s;keyid=\"%s\";tag=\"web-bot-auth\""
            .formatted(second(-10), second(300), key.thumbprint()));
  }

  /** Returns a time in seconds since 1970. */
  static long second(long afterNow) {
    return NOW.getEpochSecond() + afterNow;
  }

  /** Returns the request for which {@link #by} is valid, without the signature. */
  public static TestRequest request() {
    return TestRequest.get("https://www.example.org/a?b=c")
        .with("Signature-Agent", "sig1=\"https://agent.example\"");
  }

  public TestSignature label(String newLabel) {
    return new TestSignature(newLabel, key, lines, parameters);
  }

  public TestSignature covering(String... newLines) {
    return new TestSignature(label, key, List.of(newLines), parameters);
  }

  TestSignature andCovering(String line) {
    List<String> more = new ArrayList<>(lines);
    more.add(line);
    return new TestSignature(label, key, more, parameters);
  }

  TestSignature parameters(String newParameters) {
    return new TestSignature(label, key, lines, newParameters);
  }

  /** Returns this signature with one parameter added or removed, or its value replaced. */
  public TestSignature parameter(String name, String value) {
    List<String> kept = new ArrayList<>();
    for (String parameter : parameters.split(";", -1)) {
      if (!parameter.startsWith(name + "=")) {
        kept.add(parameter);
      }
    }
    if (!value.isEmpty()) {
      kept.add(name + "=" + value);
    }
    return parameters(String.join(";", kept));
  }

  public TestSignature times(long createdAfterNow, long expiresAfterNow) {
    return parameter("created", Long.toString(second(createdAfterNow)))
        .parameter("expires", Long.toString(second(expiresAfterNow)));
  }

  String input() {
    String identifiers =
        lines.stream().map(line -> line.substring(0, line.indexOf(": "))).collect(joining(" "));
    return "(" + identifiers + ");" + parameters;
  }

  String base() {
    return lines.stream().map(line -> line + "\n").collect(joining())
        + "\"@signature-params\": "
        + input();
  }

  byte[] octets() {
    return key.sign(base().getBytes(StandardCharsets.US_ASCII));
  }

  /** Returns a request with this signature added. */
  public TestRequest on(TestRequest request) {
    return on(request, octets());
  }

  /** Returns a request with this signature added, but other octets. */
  public TestRequest on(TestRequest request, byte[] octets) {
    return request
        .with("Signature-Input", label + "=" + input())
        .with("Signature", label + "=:" + Base64.getEncoder().encodeToString(octets) + ":");
  }
}
