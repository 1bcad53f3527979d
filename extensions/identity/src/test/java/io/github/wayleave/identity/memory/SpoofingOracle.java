package io.github.wayleave.identity.memory;

import io.github.wayleave.crawler.Crawler;
import io.github.wayleave.crawler.Verification;
import io.github.wayleave.crawler.Verification.AddressCheck;
import io.github.wayleave.identity.decision.Outcome;
import io.github.wayleave.identity.dns.AddressNames;
import io.github.wayleave.identity.dns.DnsVerdict;
import io.github.wayleave.identity.ranges.AddressLists;
import io.github.wayleave.identity.ranges.ListCopy;
import io.github.wayleave.net.IpAddress;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Decides from a log of all that happened whether a client may be called spoofed. It shares no code
 * with the verifier, searches the whole log each time, and knows no threads or caches.
 */
final class SpoofingOracle {
  /** Something that happened, in the order of the log. */
  private sealed interface Event {
    Instant time();
  }

  private record Answer(
      IpAddress address, AddressNames names, boolean isControl, AddressLists lists, Instant time)
      implements Event {}

  private record Request(Crawler crawler, IpAddress client, Outcome outcome, Instant time)
      implements Event {}

  private record NewLists(AddressLists lists, Instant time) implements Event {}

  /** Times are kept with this precision, and decisions are used again within it. */
  private static final Duration PRECISION = Duration.ofSeconds(3);

  private final List<Crawler> crawlers;
  private final List<Event> log = new ArrayList<>();
  private final List<String> violations = new ArrayList<>();
  private final Instant start;
  private AddressLists lists = AddressLists.EMPTY;
  private Instant now;

  SpoofingOracle(List<Crawler> crawlers, Instant start) {
    this.crawlers = crawlers;
    this.start = start;
    this.now = start;
  }

  List<String> violations() {
    return violations;
  }

  void listsChanged(AddressLists other) {
    lists = other;
    log.add(new NewLists(other, now));
  }

  void answered(IpAddress address, AddressNames names, boolean isControl, Instant time) {
    now = time;
    log.add(new Answer(address, names, isControl, lists, time));
  }

  void requested(Crawler crawler, TestSite.AddressRequest request, Outcome outcome, Instant time) {
    now = time;
    IpAddress client = request.client().orElseThrow();
    log.add(new Request(crawler, client, outcome, time));
    if (outcome == Outcome.SPOOFED_BY_DNS || outcome == Outcome.SPOOFED_BY_RANGES) {
      check(request.isTrustedProxy() || !client.isGlobal(), "local", crawler, client);
      check(!isDenied(crawler, client, outcome), "not denied", crawler, client);
      check(isListed(crawler, client), "listed", crawler, client);
      check(!isProven(operator(crawler)), "unproven", crawler, client);
      check(isBroken(operator(crawler)), "breaker", crawler, client);
      check(isSibling(crawler, client), "sibling", crawler, client);
    }
  }

  private void check(boolean isWrong, String what, Crawler crawler, IpAddress client) {
    if (isWrong) {
      violations.add("%s from %s at %s: %s".formatted(crawler, client, now, what));
    }
  }

  private static String operator(Crawler crawler) {
    return crawler.operator().orElse(crawler.token().toString());
  }

  private static Verification verification(Crawler crawler) {
    return crawler.verification().orElseThrow();
  }

  private static boolean fits(Crawler crawler, String name) {
    return verification(crawler).dns().stream().anyMatch(pattern -> pattern.matches(name));
  }

  private boolean fitsOperator(String operator, String name) {
    return crawlers.stream()
        .anyMatch(crawler -> operator(crawler).equals(operator) && fits(crawler, name));
  }

  /** A denial, followed by a control where the crawler has names. */
  private boolean isDenied(Crawler crawler, IpAddress client, Outcome outcome) {
    boolean hasDns = !verification(crawler).dns().isEmpty();
    Optional<Integer> denial =
        outcome == Outcome.SPOOFED_BY_DNS
            ? deniedByNames(crawler, client)
            : deniedByList(crawler, client);
    return denial.isPresent() && (!hasDns || isControlled(operator(crawler), denial.get()));
  }

  private Optional<Integer> deniedByNames(Crawler crawler, IpAddress client) {
    List<Integer> answers = new ArrayList<>();
    for (int i = 0; i < log.size(); i++) {
      if (log.get(i) instanceof Answer answer
          && answer.address().equals(client)
          && !answer.isControl()
          && !(answer.names() instanceof AddressNames.Unknown)) {
        answers.add(i);
      }
    }
    int last = answers.size() - 1;
    return last >= 0 && isDenial(crawler, answers, last)
        ? Optional.of(answers.get(last))
        : Optional.empty();
  }

  private boolean isDenial(Crawler crawler, List<Integer> answers, int last) {
    Answer answer = (Answer) log.get(answers.get(last));
    DnsVerdict verdict = verdict(crawler, answer);
    if (verdict instanceof DnsVerdict.No no) {
      return isWithin(answer.time(), no.keptFor());
    }
    if (!(verdict instanceof DnsVerdict.Missing missing)
        || !verification(crawler).complete().contains(AddressCheck.DNS)
        || !isWithin(answer.time(), missing.keptFor())) {
      return false;
    }
    for (int i = 0; i < last; i++) {
      Answer earlier = (Answer) log.get(answers.get(i));
      if (verdict(crawler, earlier) instanceof DnsVerdict.Missing first
          && !earlier.time().plus(first.askAgainIn()).isAfter(answer.time())) {
        return true;
      }
    }
    return false;
  }

  private static DnsVerdict verdict(Crawler crawler, Answer answer) {
    return answer.names().verdictFor(name -> fits(crawler, name));
  }

  private boolean isWithin(Instant time, Duration limit) {
    return Duration.between(time, now).compareTo(limit) <= 0;
  }

  /** The list is complete and fresh, and names have been asked for where there are some. */
  private Optional<Integer> deniedByList(Crawler crawler, IpAddress client) {
    Optional<ListCopy> copy = verification(crawler).addresses().flatMap(lists::find);
    boolean isAsked =
        verification(crawler).dns().isEmpty()
            || log.stream()
                .anyMatch(event -> event instanceof Answer a && a.address().equals(client));
    if (copy.isEmpty()
        || !isAsked
        || !verification(crawler).complete().contains(AddressCheck.ADDRESSES)
        || copy.get().contains(client)
        || !isWithin(copy.get().confirmed(), Duration.ofDays(2))) {
      return Optional.empty();
    }
    for (int i = log.size() - 1; i >= 0; i--) {
      if (log.get(i) instanceof NewLists) {
        return Optional.of(i);
      }
    }
    return Optional.empty();
  }

  /** After the denial, the DNS confirmed an address of the operator that was verified before. */
  private boolean isControlled(String operator, int denial) {
    for (int i = denial + 1; i < log.size(); i++) {
      if (log.get(i) instanceof Answer answer
          && answer.isControl()
          && isYes(operator, answer)
          && wasVerified(operator, answer.address(), i)) {
        return true;
      }
    }
    return false;
  }

  private boolean isYes(String operator, Answer answer) {
    return answer.names().verdictFor(name -> fitsOperator(operator, name))
        instanceof DnsVerdict.Yes;
  }

  private boolean wasVerified(String operator, IpAddress address, int before) {
    return log.subList(0, before).stream()
        .anyMatch(
            event ->
                (event instanceof Request request
                        && request.client().equals(address)
                        && isVerified(request, operator))
                    || (event instanceof Answer answer
                        && answer.address().equals(address)
                        && (isYes(operator, answer) || isInSomeList(operator, answer))));
  }

  private static boolean isVerified(Request request, String operator) {
    return request.outcome().isVerified() && operator(request.crawler()).equals(operator);
  }

  private boolean isListed(Crawler crawler, IpAddress client) {
    return verification(crawler)
        .addresses()
        .flatMap(lists::find)
        .filter(copy -> isWithin(copy.confirmed(), Duration.ofDays(7)))
        .map(copy -> copy.contains(client))
        .orElse(false);
  }

  private boolean isProven(String operator) {
    return log.stream()
        .filter(event -> isWithin(event.time(), Duration.ofDays(7)))
        .anyMatch(event -> isVerification(event, operator));
  }

  private boolean isVerification(Event event, String operator) {
    return (event instanceof Request request && isVerified(request, operator))
        || (event instanceof Answer answer
            && (isYes(operator, answer) || isInSomeList(operator, answer)));
  }

  /** A request that waits for an answer may be verified by a list when that comes. */
  private boolean isInSomeList(String operator, Answer answer) {
    return crawlers.stream()
        .filter(crawler -> operator(crawler).equals(operator))
        .flatMap(crawler -> verification(crawler).addresses().stream())
        .flatMap(url -> answer.lists().find(url).stream())
        .anyMatch(copy -> copy.contains(answer.address()));
  }

  /** No crawler was verified for a day, or for an hour in which those of two operators came. */
  private boolean isBroken(String operator) {
    Instant last = start;
    for (Event event : log) {
      boolean isVerified =
          crawlers.stream().anyMatch(crawler -> isVerification(event, operator(crawler)));
      last = isVerified ? event.time() : last;
    }
    if (isWithin(last, Duration.ofHours(1).minusNanos(1))) {
      return false;
    }
    Duration hour = Duration.ofHours(1).minus(PRECISION);
    return !isWithin(last, Duration.ofDays(1).minusNanos(1))
        || log.stream()
            .anyMatch(
                event ->
                    event instanceof Request request
                        && isWithin(request.time(), hour)
                        && !isWithin(request.time(), PRECISION)
                        && !operator(request.crawler()).equals(operator)
                        && hasVerifiedRequest(operator(request.crawler())));
  }

  /** An answer about the address of an operator, but under another name, proves nothing of it. */
  private boolean hasVerifiedRequest(String operator) {
    return log.stream()
        .filter(event -> isWithin(event.time(), Duration.ofDays(7).minus(PRECISION)))
        .anyMatch(event -> event instanceof Request request && isVerified(request, operator));
  }

  private boolean isSibling(Crawler crawler, IpAddress client) {
    String operator = operator(crawler);
    return crawlers.stream()
        .filter(other -> !other.equals(crawler) && operator(other).equals(operator))
        .flatMap(other -> verification(other).addresses().stream())
        .flatMap(url -> lists.find(url).stream())
        .anyMatch(copy -> copy.contains(client));
  }
}
