package io.github.wayleave.identity.memory;

import io.github.wayleave.identity.Identity.Means;
import io.github.wayleave.identity.IdentityVerifier.SourceStatus;
import io.github.wayleave.identity.IdentityVerifier.SourceStatus.SourceKind;
import io.github.wayleave.identity.dns.AddressNames;
import io.github.wayleave.identity.dns.CheckedName;
import io.github.wayleave.identity.dns.CheckedName.Forward;
import io.github.wayleave.identity.state.Operator;
import io.github.wayleave.identity.state.Proof;
import io.github.wayleave.identity.state.VerifiedAddress;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** What has been learnt of addresses and operators, and the form in which it outlives a restart. */
final class LearntState {
  private final SteadyClock clock;
  private final AddressMemory memory;
  private final Map<Operator, OperatorMemory> operators = new ConcurrentHashMap<>();

  LearntState(SteadyClock clock, AddressMemory memory) {
    this.clock = clock;
    this.memory = memory;
  }

  /** Returns the memory of an operator. */
  OperatorMemory operator(Operator operator) {
    return operators.computeIfAbsent(operator, OperatorMemory::new);
  }

  /** Returns the proofs that count. */
  List<Proof> proofs() {
    long now = clock.millis();
    List<Proof> proofs = new ArrayList<>();
    for (OperatorMemory operator : operators.values()) {
      if (operator.isProven(now) && proofs.size() < Proof.MOST) {
        operator.proof().ifPresent(proofs::add);
      }
    }
    return proofs;
  }

  /** Returns the addresses that the DNS verified. */
  List<VerifiedAddress> addresses(Instant time) {
    long now = clock.millis();
    List<VerifiedAddress> addresses = new ArrayList<>();
    for (AddressEntry entry : memory.verifiedEntries()) {
      Optional<DnsAnswer> confirmed = entry.names().confirmed();
      if (confirmed.isPresent() && entry.names().isConfirmed(now)) {
        DnsAnswer answer = confirmed.get();
        addresses.add(
            new VerifiedAddress(
                entry.address(),
                answer.names().confirmed().get(0),
                time.minusMillis(now - answer.time()),
                Duration.ofMillis(answer.confirmedFor())));
      }
    }
    return addresses;
  }

  /** Adds what was learnt before a restart, as far as it fits the crawlers of the policy. */
  void restore(List<VerifiedAddress> addresses, List<Proof> proofs, KnownCrawlers crawlers) {
    for (Proof proof : proofs) {
      operator(proof.operator()).restore(proof, clock.millisAt(proof.time()));
    }
    for (VerifiedAddress address : addresses) {
      if (crawlers.hasName(address.name()) && memory.find(address.address()) == null) {
        restore(address, crawlers);
      }
    }
  }

  private void restore(VerifiedAddress address, KnownCrawlers crawlers) {
    long seconds = address.keptFor().toSeconds();
    CheckedName name = new CheckedName(address.name(), Forward.CONFIRMED, seconds, "");
    AddressNames names = new AddressNames.Named(List.of(name), Optional.empty(), false, seconds);
    long time = clock.millisAt(address.verified());
    AddressEntry entry = new AddressEntry(address.address());
    entry.update(none -> none.withAnswer(DnsAnswer.of(names, time, 0)));
    if (!entry.names().isConfirmed(clock.millis())) {
      return;
    }
    memory.put(entry, true);
    crawlers.operatorsOf(address.name()).forEach(o -> o.control().addVerified(address.address()));
  }

  /**
   * Returns when each means last verified a crawler.
   *
   * @param forgottenNonces how many nonces of signatures were forgotten before they expired, so
   *     that a repeated signature could count
   */
  List<SourceStatus> status(Optional<Instant> lastSignature, long forgottenNonces) {
    List<SourceStatus> status = new ArrayList<>();
    for (Means means : Means.values()) {
      Optional<Instant> last =
          means == Means.SIGNATURE
              ? lastSignature
              : operators.values().stream()
                  .flatMap(operator -> operator.verifiedBy(means).stream())
                  .max(Instant::compareTo);
      String note =
          means == Means.SIGNATURE && forgottenNonces > 0
              ? "; forgot %s nonces before they expired".formatted(forgottenNonces)
              : "";
      last.ifPresent(
          time ->
              status.add(
                  new SourceStatus(
                      SourceKind.PROOF,
                      means.word(),
                      last,
                      "verified a crawler at " + time + note)));
    }
    return status;
  }
}
