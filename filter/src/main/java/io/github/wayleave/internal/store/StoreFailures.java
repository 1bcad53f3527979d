package io.github.wayleave.internal.store;

import io.github.wayleave.store.StoreException;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;

/** Finds the reason of a failed question. */
public final class StoreFailures {
  private StoreFailures() {}

  /** Only the class of an unexpected exception is shown, since its message may hold a secret. */
  public static StoreException of(Throwable failure) {
    Throwable cause = failure;
    while ((cause instanceof ExecutionException || cause instanceof CompletionException)
        && cause.getCause() != null) {
      cause = cause.getCause();
    }
    if (cause instanceof StoreException storeFailure) {
      return storeFailure;
    }
    return cause instanceof LinkageError missing
        ? new StoreException(missing + "; give the store the libraries that it needs", missing)
        : new StoreException(
            StoreException.Kind.FAILED, "a question failed with " + cause.getClass().getName());
  }
}
