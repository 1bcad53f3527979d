package io.github.wayleave.identity.signature;

import static java.util.stream.Collectors.joining;

import io.github.wayleave.net.IpNetwork;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A verifier for tests, to which agents and their keys are added. */
final class TestVerifier {
  static final SignatureAgent AGENT = new SignatureAgent("https://agent.example");
  static final Optional<IpNetwork> NETWORK = Optional.of(IpNetwork.of("192.0.2.0/24"));

  final NonceMemory nonces = new NonceMemory();
  private final Map<SignatureAgent, AgentKeys> keys = new HashMap<>();
  private final VerificationLimiter limiter;

  TestVerifier(VerificationLimiter limiter) {
    this.limiter = limiter;
  }

  /** Creates a verifier for {@link #AGENT} with some keys. */
  static TestVerifier of(TestKey... agentKeys) {
    return new TestVerifier(new VerificationLimiter(4)).with(AGENT, keySet(agentKeys));
  }

  TestVerifier with(SignatureAgent agent, AgentKeys agentKeys) {
    keys.put(agent, agentKeys);
    return this;
  }

  static KeySet keySet(TestKey... keys) {
    return keySet(Arrays.stream(keys).map(TestKey::json).toArray(String[]::new));
  }

  static KeySet keySet(String... jsonKeys) {
    String json = Arrays.stream(jsonKeys).collect(joining(",", "{\"keys\":[", "]}"));
    return KeySet.parse(json.getBytes(StandardCharsets.UTF_8));
  }

  SignatureResults verify(SignedRequest request) {
    return verify(request, TestSignature.NOW);
  }

  SignatureResults verify(SignedRequest request, Instant now) {
    return new SignatureVerifier(KnownAgents.of(keys.keySet()), this::keysAt, nonces, limiter)
        .verify(request, NETWORK, now);
  }

  List<String> words(SignedRequest request) {
    return verify(request).outcomes().stream().map(SignatureOutcome::word).toList();
  }

  private AgentKeys keysAt(String url) {
    return keys.entrySet().stream()
        .filter(entry -> entry.getKey().keySetUrl().equals(url))
        .map(Map.Entry::getValue)
        .findFirst()
        .orElseThrow();
  }
}
