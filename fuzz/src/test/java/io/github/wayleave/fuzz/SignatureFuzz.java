package io.github.wayleave.fuzz;

import io.github.wayleave.identity.signature.KeySet;
import io.github.wayleave.identity.signature.KnownAgents;
import io.github.wayleave.identity.signature.NonceMemory;
import io.github.wayleave.identity.signature.SignatureAgent;
import io.github.wayleave.identity.signature.SignatureResults;
import io.github.wayleave.identity.signature.SignatureVerifier;
import io.github.wayleave.identity.signature.TestKey;
import io.github.wayleave.identity.signature.TestRequest;
import io.github.wayleave.identity.signature.TestSignature;
import io.github.wayleave.identity.signature.VerificationLimiter;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * A signed request with up to three changes is verified only if no covered component has changed
 * (RFC 9421, 3.2), and never with another key.
 */
public final class SignatureFuzz {
  private static final TestKey KEY = TestKey.ed25519(1);
  private static final TestKey OTHER = TestKey.ed25519(2);
  private static final SignatureAgent AGENT = new SignatureAgent("https://agent.example");
  private static final KeySet KEYS = keys(KEY);
  private static final KeySet OTHER_KEYS = keys(OTHER);
  private static final TestRequest REQUEST = TestSignature.request().with("Accept", "text/html");

  /** Of each, the lines of the base, apart from the authority and the agent. */
  private static final List<List<String>> COVERED =
      List.of(
          List.of(),
          List.of("\"@method\": GET", "\"@path\": /a", "\"@query\": ?b=c"),
          List.of("\"@target-uri\": https://www.example.org/a?b=c"),
          List.of("\"@query-param\";name=\"b\": c", "\"accept\": text/html", "\"@scheme\": https"));

  private static final List<TestRequest> SIGNED =
      COVERED.stream().map(SignatureFuzz::sign).toList();
  private static final List<String> FIELDS =
      List.of("signature", "signature-input", "signature-agent", "accept");
  private static final List<String> PARTS =
      List.of(
          "sig1=",
          "\"@authority\"",
          ";key=\"sig1\"",
          ";req",
          ";sf",
          ";bs",
          "(",
          ")",
          ", ",
          ";tag=\"web-bot-auth\"",
          ";alg=\"ed25519\"",
          ":",
          "?1",
          "https://agent.example",
          "https://other.example",
          ";name=\"b\"");

  private SignatureFuzz() {}

  public static void fuzzerTestOneInput(byte[] data) {
    Bounds.check(() -> run(data));
  }

  private static void run(byte[] data) {
    Input input = new Input(data);
    int form = input.below(SIGNED.size());
    TestRequest signed = SIGNED.get(form);
    TestRequest changed = signed;
    for (int changes = input.below(4); changes > 0; changes--) {
      changed = change(changed, input);
    }
    SignatureResults results = verify(changed, KEYS);
    if (!results.agents().isEmpty() && !covered(form, changed).equals(covered(form, signed))) {
      throw new AssertionError("verified: " + changed + ", signed: " + signed);
    }
    if (changed.equals(signed) && !results.agents().equals(Set.of(AGENT))) {
      throw new AssertionError(signed + ": " + results);
    }
    if (!verify(changed, OTHER_KEYS).agents().isEmpty()) {
      throw new AssertionError("verified with another key: " + changed);
    }
    if (results.outcomes().size() > 64) {
      throw new AssertionError(results.outcomes().size() + " results of one request");
    }
  }

  private static TestRequest sign(List<String> lines) {
    List<String> all = new java.util.ArrayList<>(lines);
    all.add(0, TestSignature.AUTHORITY);
    all.add(TestSignature.AGENT);
    return TestSignature.by(KEY).covering(all.toArray(String[]::new)).on(REQUEST);
  }

  private static TestRequest change(TestRequest request, Input input) {
    int what = input.below(13);
    return switch (what) {
      case 0, 1, 2, 3, 4 ->
          with(
              request,
              what == 0 ? "POST" : request.method(),
              what == 1 ? "http" : request.scheme(),
              what == 2 ? edit(request.authority(), input) : request.authority(),
              what == 3 ? edit(request.path(), input) : request.path(),
              what == 4 ? Optional.of(edit(request.query().orElse(""), input)) : request.query());
      case 5 -> request.with(input.choice(FIELDS), edit("", input));
      case 6 -> request.without(input.choice(FIELDS));
      case 7, 8, 9 -> edited(request, FIELDS.get(what - 7), input);
      case 10 -> withPath(request, request.path().toUpperCase(Locale.ROOT));
      case 11 -> withPath(request, request.path() + "/");
      default -> withPath(request, "/" + request.path());
    };
  }

  private static TestRequest with(
      TestRequest request,
      String method,
      String scheme,
      String authority,
      String path,
      Optional<String> query) {
    return new TestRequest(method, scheme, authority, path, query, request.fields());
  }

  private static TestRequest withPath(TestRequest request, String path) {
    return with(
        request, request.method(), request.scheme(), request.authority(), path, request.query());
  }

  private static TestRequest edited(TestRequest request, String field, Input input) {
    List<String> values = request.fieldValues(field);
    TestRequest edited = request.without(field);
    for (int i = 0; i < values.size(); i++) {
      edited = edited.with(field, i == 0 ? edit(values.get(i), input) : values.get(i));
    }
    return edited;
  }

  /** Replaces a range of a text. */
  private static String edit(String text, Input input) {
    int from = input.below(text.length() + 1);
    int removed = Math.min(input.below(8), text.length() - from);
    int octet = input.octet();
    String inserted = octet < 0x80 ? input.latin(20) : PARTS.get(octet % PARTS.size());
    return text.substring(0, from) + inserted + text.substring(from + removed);
  }

  /** Returns what all these forms cover, and what this form does; hosts ignore case. */
  private static List<Object> covered(int form, TestRequest request) {
    String authority = request.authority().toLowerCase(Locale.ROOT);
    String host =
        authority.endsWith(":443") && request.scheme().equals("https")
            ? authority.substring(0, authority.length() - 4)
            : authority;
    String path = request.path().isEmpty() ? "/" : request.path();
    return switch (form) {
      case 0 -> List.of(host);
      case 1 -> List.of(host, request.method(), path, request.query().orElse(""));
      case 2 -> List.of(host, request.scheme(), path, request.query());
      default -> List.of(host, request.scheme(), fieldValue(request), parameter(request));
    };
  }

  private static String fieldValue(TestRequest request) {
    return String.join(", ", request.fieldValues("accept").stream().map(String::strip).toList());
  }

  /** Returns the values of the parameter {@code b}, of which there must be one. */
  private static Set<String> parameter(TestRequest request) {
    Set<String> values = new HashSet<>();
    for (String pair : request.query().orElse("").split("&", -1)) {
      String decoded =
          java.net.URLDecoder.decode(
              pair.replaceAll("%(?![0-9a-fA-F]{2})", "%25"), StandardCharsets.ISO_8859_1);
      if (decoded.equals("b") || decoded.startsWith("b=")) {
        values.add(decoded);
      }
    }
    return values;
  }

  private static SignatureResults verify(TestRequest request, KeySet keys) {
    return new SignatureVerifier(
            KnownAgents.of(List.of(AGENT)),
            url -> keys,
            new NonceMemory(),
            new VerificationLimiter(4))
        .verify(request, Optional.empty(), TestSignature.NOW);
  }

  private static KeySet keys(TestKey key) {
    return KeySet.parse(("{\"keys\":[" + key.json() + "]}").getBytes(StandardCharsets.UTF_8));
  }
}
