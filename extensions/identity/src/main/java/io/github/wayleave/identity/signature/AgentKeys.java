package io.github.wayleave.identity.signature;

/** The keys of an agent, or why there are none. */
public sealed interface AgentKeys permits KeySet, AgentKeys.Missing {
  /** Why the keys of an agent are not known. */
  enum Missing implements AgentKeys {
    /** They were not fetched yet. */
    PENDING(SignatureOutcome.PENDING),

    /** They could not be fetched. */
    FAILED(SignatureOutcome.FAILED);

    private final SignatureOutcome outcome;

    Missing(SignatureOutcome outcome) {
      this.outcome = outcome;
    }

    SignatureOutcome outcome() {
      return outcome;
    }
  }

  /** Returns the keys that are known now. It is called by threads that serve requests. */
  @FunctionalInterface
  interface Source {
    /** Returns the keys that were fetched from a URL, without waiting for a fetch. */
    AgentKeys keysAt(String keySetUrl);
  }
}
