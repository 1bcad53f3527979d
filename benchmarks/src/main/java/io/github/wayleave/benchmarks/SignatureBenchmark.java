package io.github.wayleave.benchmarks;

import static java.nio.charset.StandardCharsets.US_ASCII;

import io.github.wayleave.crawler.Crawler;
import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.crawler.Purpose;
import io.github.wayleave.crawler.Verification;
import io.github.wayleave.identity.documents.RequestSignatures;
import io.github.wayleave.identity.signature.KeySet;
import io.github.wayleave.internal.text.Sha256;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.Signature;
import java.time.Instant;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/**
 * Measures how long it takes to check a signed request, and for comparison, to verify the same
 * Ed25519 signature with the JDK, and to check a request whose agent does not have the key: that is
 * everything but the verification.
 */
public class SignatureBenchmark extends TimedBenchmark {
  private static final String AGENT = "https://agent.example";
  private static final long CREATED = 1_800_000_000;

  /** With this time between two checks, no limit is reached. */
  private static final long MILLIS_PER_CALL = 11;

  private static final long DAY_MILLIS = 86_400_000;

  @Param({"wayleave", "jdk", "no-key"})
  public String impl = "wayleave";

  private Optional<RequestSignatures> signatures = Optional.empty();
  private Optional<SignedPage> request = Optional.empty();
  private Optional<KeyPair> keys = Optional.empty();
  private byte[] base = {};
  private byte[] signature = {};
  private long passedMillis;

  /** Signs a request, and checks that its signature is accepted. */
  @Setup
  public void prepare() throws GeneralSecurityException {
    KeyPair pair = KeyPairGenerator.getInstance("Ed25519").generateKeyPair();
    byte[] encoded = pair.getPublic().getEncoded();
    String x = base64(Arrays.copyOfRange(encoded, encoded.length - 32, encoded.length));
    String required = "{\"crv\":\"Ed25519\",\"kty\":\"OKP\",\"x\":\"%s\"}".formatted(x);
    String parameters = parameters(required);
    base =
        "\"@authority\": www.example.org\n\"signature-agent\";key=\"sig1\": \"%s\"\n\"@signature-params\": %s"
            .formatted(AGENT, parameters)
            .getBytes(US_ASCII);
    Signature signing = Signature.getInstance("Ed25519");
    signing.initSign(pair.getPrivate());
    signing.update(base);
    signature = signing.sign();
    keys = Optional.of(pair);
    request =
        Optional.of(
            new SignedPage(
                Map.of(
                    "signature-agent",
                    List.of("sig1=\"%s\"".formatted(AGENT)),
                    "signature-input",
                    List.of("sig1=" + parameters),
                    "signature",
                    List.of(
                        "sig1=:%s:".formatted(Base64.getEncoder().encodeToString(signature))))));
    boolean isPublished = !impl.equals("no-key");
    KeySet published =
        KeySet.parse("{\"keys\":[%s]}".formatted(isPublished ? required : "").getBytes(US_ASCII));
    RequestSignatures checked = new RequestSignatures(url -> published, this::now, 2, check -> {});
    checked.configure(CrawlerCatalogue.of("benchmark", List.of(crawler())));
    signatures = Optional.of(checked);
    boolean isAccepted = !checked.check(request.get()).agents().isEmpty();
    if (isAccepted != isPublished || !verify().equals(true)) {
      throw new IllegalStateException("wrong about the signature");
    }
  }

  private static String parameters(String key) {
    String thumbprint = base64(Sha256.of(key.getBytes(US_ASCII)));
    return "(\"@authority\" \"signature-agent\";key=\"sig1\");created=%s;expires=%s;keyid=\"%s\";tag=\"web-bot-auth\""
        .formatted(CREATED, CREATED + DAY_MILLIS / 1_000, thumbprint);
  }

  private static Crawler crawler() {
    return Crawler.builder("FindBot")
        .purposes(Purpose.SEARCH)
        .verification(
            new Verification(
                List.of(), Optional.empty(), Optional.of(Verification.agent(AGENT)), Set.of()))
        .build();
  }

  private static String base64(byte[] octets) {
    return Base64.getUrlEncoder().withoutPadding().encodeToString(octets);
  }

  /** Returns a time at which the signature is valid; it begins again after a day. */
  private Instant now() {
    passedMillis = (passedMillis + MILLIS_PER_CALL) % DAY_MILLIS;
    return Instant.ofEpochMilli(CREATED * 1_000 + passedMillis);
  }

  private Object verify() throws GeneralSecurityException {
    Signature verification = Signature.getInstance("Ed25519");
    verification.initVerify(keys.orElseThrow().getPublic());
    verification.update(base);
    return verification.verify(signature);
  }

  /** Checks the request, or verifies the signature. */
  @Benchmark
  public Object check() throws GeneralSecurityException {
    return impl.equals("jdk") ? verify() : signatures.orElseThrow().check(request.orElseThrow());
  }
}
