package io.github.wayleave.internal.ledger.judge;

import io.github.wayleave.internal.ledger.fact.BrokenKind;
import io.github.wayleave.internal.ledger.fact.CitedRule;
import io.github.wayleave.internal.ledger.fact.Fact;
import io.github.wayleave.internal.ledger.fact.IdentityMark;
import io.github.wayleave.internal.ledger.fact.Subject;
import io.github.wayleave.internal.ledger.fact.Version;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Finds the facts of a history by looking through all earlier events for each request. It shares
 * nothing with the judge but the values.
 */
final class NaiveJudge {
  private static final long SECOND = 1_000;
  private static final long DAY = 86_400 * SECOND;

  /** A crawler as the oracle knows it. */
  record Habit(String operator, List<String> obeys, boolean obeysStar, boolean honoursDelay) {}

  /** A line of a file: its prefix matches at the beginning of a target. */
  record Line(int number, boolean isAllow, String prefix) {}

  /** The lines for a name, and the crawl delay in seconds, or 0. */
  record Section(String name, List<Line> lines, int delay) {}

  /** A publication of a file; equal texts have the same version. */
  record Publication(
      String host, long since, Version version, List<Section> sections, long maxAge) {}

  /** A read ({@code status} above 0) or a request, at a time in milliseconds. */
  record Event(
      long at,
      boolean isExact,
      String clock,
      String host,
      List<String> names,
      String network,
      IdentityMark mark,
      int status,
      String target,
      boolean isExempt,
      Optional<Publication> inForce) {
    IdentityMark identity(String name) {
      return names.get(0).equals(name) ? mark : IdentityMark.UNVERIFIABLE;
    }

    boolean bears(String name) {
      return names.contains(name);
    }

    boolean isRead() {
      return status == 200 || status == 304 || isToldNone();
    }

    boolean isToldNone() {
      return status >= 400 && status < 500 && status != 429;
    }
  }

  private final Map<String, Habit> habits;
  private final List<Publication> publications;
  private final List<Event> events;
  private final long cached;
  private final long skew;

  NaiveJudge(
      Map<String, Habit> habits,
      List<Publication> publications,
      List<Event> events,
      long cached,
      long skew) {
    this.habits = habits;
    this.publications = publications;
    this.events = events;
    this.cached = cached;
    this.skew = skew;
  }

  List<Fact> facts() {
    List<Fact> facts = new ArrayList<>();
    for (int i = 0; i < events.size(); i++) {
      Event event = events.get(i);
      if (event.status > 0) {
        for (String name : event.names) {
          boolean hasVersion = event.isRead() && !event.isToldNone();
          Version version =
              event.inForce.filter(p -> hasVersion).map(p -> p.version).orElse(Version.NONE);
          facts.add(new Fact.Read(subject(event, name), event.status, version, 1));
        }
      } else {
        addRequest(i, facts);
      }
    }
    return facts;
  }

  private static Subject subject(Event event, String name) {
    return new Subject(event.host, name, event.network, event.identity(name));
  }

  private void addRequest(int i, List<Fact> facts) {
    Event event = events.get(i);
    Subject subject = subject(event, counted(event));
    Version inForce = event.inForce.map(p -> p.version).orElse(Version.NONE);
    Optional<Line> line = deniedBy(event, counted(event));
    if (line.isEmpty()) {
      facts.add(new Fact.Kept(subject, inForce, 1));
    } else {
      facts.add(broken(i, subject, line.get()));
    }
    tooSoon(i, subject).ifPresent(facts::add);
  }

  private String counted(Event event) {
    return event.names.stream()
        .filter(name -> deniedBy(event, name).isPresent())
        .findFirst()
        .orElse(event.names.get(0));
  }

  private Optional<Line> deniedBy(Event event, String name) {
    return event.isExempt ? Optional.empty() : event.inForce.flatMap(p -> denies(p, name, event));
  }

  private Optional<Section> section(Publication publication, String name) {
    Habit habit = habits.get(name);
    for (String obeyed : habit.obeys) {
      for (Section section : publication.sections) {
        if (section.name.equals(obeyed)) {
          return Optional.of(section);
        }
      }
    }
    return publication.sections.stream()
        .filter(section -> section.name.equals("*") && habit.obeysStar)
        .findFirst();
  }

  private Optional<Line> denies(Publication publication, String name, Event event) {
    Line best = new Line(0, true, "");
    for (Line line : section(publication, name).map(Section::lines).orElse(List.of())) {
      int longer = line.prefix.length() - best.prefix.length();
      if (event.target.startsWith(line.prefix)
          && (longer > 0 || (longer == 0 && line.isAllow && !best.isAllow))) {
        best = line;
      }
    }
    return best.isAllow ? Optional.empty() : Optional.of(best);
  }

  private Fact broken(int i, Subject subject, Line inForce) {
    Event event = events.get(i);
    Optional<Event> own = own(i, subject);
    Optional<Event> read = own.or(() -> ofName(i, subject)).or(() -> ofOperator(i, subject));
    Publication current = event.inForce.orElseThrow();
    BrokenKind kind;
    if (read.isEmpty()) {
      kind = BrokenKind.UNREAD;
    } else if (read.get().isToldNone()) {
      kind = BrokenKind.TOLD_NONE;
    } else {
      Optional<Line> denied = deniedByAll(read.get(), subject.crawler(), event);
      if (denied.isPresent()) {
        Version version = read.get().inForce.orElseThrow().version;
        return new Fact.Broken(
            subject,
            own.isPresent() ? BrokenKind.HAD_READ : BrokenKind.ELSEWHERE,
            cited(version, denied.get()),
            1,
            current.version);
      }
      long maxAge = read.get().inForce.map(Publication::maxAge).orElse(0L);
      boolean isFresh = event.at - read.get().at <= Math.max(DAY, maxAge);
      kind = isFresh ? BrokenKind.GRACE : BrokenKind.STALE;
    }
    return new Fact.Broken(subject, kind, cited(current.version, inForce), 1, current.version);
  }

  private static CitedRule cited(Version version, Line line) {
    return new CitedRule(version, line.number, "Disallow: " + line.prefix);
  }

  /** The rule of the version read, if all versions deny that the read may have been of. */
  private Optional<Line> deniedByAll(Event read, String name, Event event) {
    return possible(read).stream()
            .allMatch(p -> p.flatMap(version -> denies(version, name, event)).isPresent())
        ? read.inForce.flatMap(p -> denies(p, name, event))
        : Optional.empty();
  }

  /** The publications that a read may have been of; empty for one that is not known. */
  private List<Optional<Publication>> possible(Event read) {
    List<Optional<Publication>> possible = new ArrayList<>(List.of(read.inForce));
    if (cached > 0 && read.inForce.isPresent()) {
      long earliest = read.at - cached;
      List<Publication> before =
          Stream.concat(
                  publications.stream()
                      .filter(p -> p.host.equals(read.host))
                      .filter(p -> p.since < read.inForce.get().since),
                  read.inForce.stream())
              .toList();
      for (int i = 1; i < before.size(); i++) {
        if (before.get(i).since >= earliest) {
          possible.add(Optional.of(before.get(i - 1)));
        }
      }
      if (before.get(0).since >= earliest) {
        possible.add(Optional.empty());
      }
    }
    return possible;
  }

  /** The last read of a reader that certainly left it with what it has at a request. */
  private Optional<Event> own(int i, Subject subject) {
    boolean isShared = subject.network().startsWith("10.") || subject.network().equals("-");
    Optional<Event> last =
        isShared && subject.identity() != IdentityMark.VERIFIED
            ? Optional.empty()
            : last(i, subject.host(), event -> isReader(event, subject), events.get(i).at);
    if (last.isEmpty() || isBefore(last.get(), i)) {
      return last;
    }
    int end = events.indexOf(last.get());
    return last(end, subject.host(), event -> isReader(event, subject), events.get(i).at)
        .filter(before -> isBefore(before, i))
        .filter(before -> before.isToldNone() == last.get().isToldNone())
        .filter(before -> before.isToldNone() || versions(before).equals(versions(last.get())));
  }

  /** The same octets published twice are one version. */
  private List<Optional<Version>> versions(Event read) {
    return possible(read).stream().map(one -> one.map(Publication::version)).toList();
  }

  private boolean isBefore(Event read, int request) {
    Event event = events.get(request);
    boolean isOrdered = read.clock.equals(event.clock) || skew == 0;
    boolean isCertain = (read.isExact && event.isExact) || event.at - read.at >= SECOND;
    return isCertain && (isOrdered || event.at - read.at > skew);
  }

  private static boolean isReader(Event event, Subject subject) {
    return event.bears(subject.crawler())
        && event.identity(subject.crawler()) == subject.identity()
        && (subject.identity() == IdentityMark.VERIFIED || event.network.equals(subject.network()));
  }

  private Optional<Event> ofName(int i, Subject subject) {
    String name = subject.crawler();
    return last(i, subject.host(), event -> isByHonest(event, name), events.get(i).at);
  }

  private Optional<Event> ofOperator(int i, Subject subject) {
    String operator = habits.get(subject.crawler()).operator;
    return last(
        i,
        subject.host(),
        event ->
            event.names.stream()
                .anyMatch(
                    name ->
                        !operator.isEmpty()
                            && habits.get(name).operator.equals(operator)
                            && isByHonest(event, name)),
        events.get(i).at);
  }

  private static boolean isByHonest(Event event, String name) {
    return event.bears(name) && event.identity(name) != IdentityMark.SPOOFED;
  }

  private Optional<Event> last(
      int end, String host, java.util.function.Predicate<Event> wanted, long now) {
    for (int i = end - 1; i >= 0; i--) {
      Event event = events.get(i);
      if (event.isRead() && event.host.equals(host) && wanted.test(event)) {
        boolean counts = event.at <= now && now - event.at <= 30 * DAY;
        return counts ? Optional.of(event) : Optional.empty();
      }
    }
    return Optional.empty();
  }

  private Optional<Fact> tooSoon(int i, Subject subject) {
    Event event = events.get(i);
    Optional<Event> read = own(i, subject).filter(r -> !r.isToldNone());
    Optional<Event> before = requestBefore(i, subject);
    if (event.isExempt || event.inForce.isEmpty() || read.isEmpty() || before.isEmpty()) {
      return Optional.empty();
    }
    List<Optional<Publication>> versions = new ArrayList<>(possible(read.get()));
    versions.add(event.inForce);
    int delay =
        versions.stream()
            .mapToInt(p -> p.map(v -> delay(v, subject.crawler())).orElse(0))
            .min()
            .orElse(0);
    long gap = event.at - before.get().at;
    boolean isExact = event.isExact && before.get().isExact;
    long doubt = before.get().clock.equals(event.clock) ? 0 : skew;
    long longest = gap + doubt;
    boolean isTooSoon = isExact ? longest < delay * SECOND : longest + SECOND <= delay * SECOND;
    if (gap < 0 || !isTooSoon) {
      return Optional.empty();
    }
    Version version = read.get().inForce.orElseThrow().version;
    int seconds = Math.toIntExact((gap + SECOND - 1) / SECOND);
    return Optional.of(new Fact.TooSoon(subject, version, delay, 1, seconds));
  }

  private int delay(Publication publication, String name) {
    int delay = section(publication, name).map(Section::delay).orElse(0);
    return habits.get(name).honoursDelay ? delay : 0;
  }

  private Optional<Event> requestBefore(int end, Subject subject) {
    for (int i = end - 1; i >= 0; i--) {
      Event event = events.get(i);
      if (event.status == 0
          && !event.isExempt
          && event.host.equals(subject.host())
          && counted(event).equals(subject.crawler())
          && isReader(event, subject)) {
        return Optional.of(event);
      }
    }
    return Optional.empty();
  }
}
