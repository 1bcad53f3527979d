package io.github.wayleave.redis;

import io.github.wayleave.store.StoreException;
import io.github.wayleave.store.StoreException.Kind;
import io.lettuce.core.RedisCommandExecutionException;
import io.lettuce.core.RedisException;
import io.netty.channel.ConnectTimeoutException;
import java.io.IOException;
import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.SocketException;
import java.net.UnknownHostException;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeoutException;
import javax.net.ssl.SSLException;
import org.jspecify.annotations.Nullable;

/** Says why Redis could not be asked, and what to do. */
final class RedisFailures {
  /** What to do, by the first word of an error that every question would get. */
  private static final Map<String, String> ADVICE =
      Map.ofEntries(
          Map.entry("READONLY", "this is a replica; let wayleave.store name the primary"),
          Map.entry("MASTERDOWN", "this replica has lost its primary; start the primary"),
          Map.entry("CLUSTERDOWN", "the cluster lacks nodes; start them"),
          Map.entry("TRYAGAIN", "the cluster moves keys; wait until it has"),
          Map.entry("LOADING", "it reads its data; wait until it has"),
          Map.entry("BUSY", "a script of another program runs; wait, or end it by SCRIPT KILL"),
          Map.entry("MISCONF", "it cannot save its data; see its log"),
          Map.entry("NOREPLICAS", "too few replicas are connected; start them"),
          Map.entry("OOM", "its memory is full; raise maxmemory, or set a maxmemory-policy"),
          Map.entry("NOAUTH", "it wants a password; set wayleave.store-password-file"),
          Map.entry("WRONGPASS", "it refuses user or password; correct them"),
          Map.entry(
              "NOPERM",
              "the user lacks a right; see the line of rights in docs/run/many-servers.md"),
          Map.entry(
              "MOVED",
              "this is a node of a cluster; let wayleave.store name several of its nodes with commas between them"));

  /** Of an error within the script, by versions that have no word of their own for it. */
  private static final String NO_RIGHT_IN_SCRIPT = "can't run this command";

  private static final String NO_KEY_IN_SCRIPT = "can't access at least one of the keys";

  private RedisFailures() {}

  static StoreException of(Throwable failure) {
    Set<Throwable> seen = new HashSet<>();
    Throwable last = failure;
    boolean isDisconnected = false;
    for (Throwable cause = failure; cause != null && seen.add(cause); cause = next(cause)) {
      if (cause instanceof StoreException storeFailure) {
        return storeFailure;
      }
      if (cause instanceof LinkageError missing) {
        return RedisLibraries.failure(missing);
      }
      if (cause instanceof RedisCommandExecutionException error) {
        return error(String.valueOf(error.getMessage()));
      }
      String reason = connection(cause);
      if (reason != null) {
        return new StoreException(Kind.REFUSED, reason);
      }
      if (cause instanceof IOException) {
        return new StoreException(
            Kind.DISCONNECTED, "the connection broke; see its log, and whether it wants TLS");
      }
      isDisconnected |= cause instanceof RedisException;
      last = cause;
    }
    return isDisconnected
        ? new StoreException(Kind.DISCONNECTED, "there is no connection to it")
        : new StoreException(
            Kind.FAILED, "a question failed with " + last.getClass().getSimpleName());
  }

  /** Why no node of a cluster can be asked is beside the failure, for each node. */
  private static @Nullable Throwable next(Throwable failure) {
    Throwable[] beside = failure.getSuppressed();
    return failure.getCause() == null && beside.length > 0 ? beside[0] : failure.getCause();
  }

  /** Returns why a connection failed; null if the cause is another one. */
  private static @Nullable String connection(Throwable cause) {
    if (cause instanceof ConnectTimeoutException || cause instanceof TimeoutException) {
      return "it cannot be connected in time; check address and firewall";
    }
    if (cause instanceof UnknownHostException) {
      return "the name of its host was not found; check wayleave.store and the DNS";
    }
    if (cause instanceof NoRouteToHostException || isUnreachable(cause)) {
      return "there is no route to it; check address and network";
    }
    if (cause instanceof ConnectException) {
      return "it refuses connections; start it, or correct its port";
    }
    if (cause instanceof SSLException) {
      return "TLS failed; check its certificate, and whether its port speaks TLS";
    }
    return null;
  }

  /** The JDK has no class for a host whose network is not known. */
  private static boolean isUnreachable(Throwable cause) {
    return cause instanceof SocketException
        && String.valueOf(cause.getMessage()).contains("reachable");
  }

  private static StoreException error(String message) {
    String word = word(message);
    String advice = ADVICE.get(word);
    return advice == null
        ? new StoreException(Kind.FAILED, "it answers " + word + "; see its log")
        : new StoreException(Kind.REFUSED, word + ": " + advice);
  }

  /** An error within a script has another word first in versions before 7.0. */
  private static String word(String message) {
    String first = message.split(" ", 2)[0];
    if (ADVICE.containsKey(first)) {
      return first;
    }
    if (message.contains(NO_RIGHT_IN_SCRIPT) || message.contains(NO_KEY_IN_SCRIPT)) {
      return "NOPERM";
    }
    for (String word : ADVICE.keySet()) {
      if (message.contains("-" + word + " ")) {
        return word;
      }
    }
    boolean isWord = first.length() <= 20 && first.chars().allMatch(c -> c >= 'A' && c <= 'Z');
    return isWord ? first : "an error";
  }
}
