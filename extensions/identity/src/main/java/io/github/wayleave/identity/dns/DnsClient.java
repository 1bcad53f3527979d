package io.github.wayleave.identity.dns;

import io.github.wayleave.identity.limit.RateLimit;
import io.github.wayleave.internal.http.Deadline;
import io.github.wayleave.internal.http.OpenSockets;
import io.github.wayleave.net.IpAddress;
import java.io.Closeable;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.random.RandomGenerator;
import org.xbill.DNS.AAAARecord;
import org.xbill.DNS.ARecord;
import org.xbill.DNS.Message;
import org.xbill.DNS.Name;
import org.xbill.DNS.PTRRecord;
import org.xbill.DNS.Record;
import org.xbill.DNS.ReverseMap;
import org.xbill.DNS.TextParseException;
import org.xbill.DNS.Type;

/**
 * Asks name servers for the names of an address and the addresses of a name. A call blocks until an
 * answer is there, at most {@link #QUESTION_TIME} or until a deadline; it ends at once when the
 * client is closed. The client has no thread and remembers nothing. It is safe for use by several
 * threads.
 *
 * <p>Each question is sent twice at most, from a new socket with a random port and with a random
 * identifier, to the first name server and then to the second one, if there are several.
 */
public final class DnsClient implements Closeable {
  /** The time for one question with both tries. */
  public static final Duration QUESTION_TIME = Duration.ofSeconds(2);

  /** The maximum number of questions in a second for the requests of a site: {@value}. */
  public static final int MOST_QUESTIONS = 20;

  private static final int TRIES = 2;
  private static final int IDENTIFIERS = 1 << 16;

  private final DnsServers servers;
  private final RandomGenerator random;
  private final RateLimit rate;
  private final OpenSockets sockets = new OpenSockets();
  private final DnsTransport transport;

  /**
   * Creates a client that sends every question at once.
   *
   * @param random the source of identifiers and ports, which others must not be able to predict
   */
  public DnsClient(DnsServers servers, RandomGenerator random) {
    this(servers, random, new RateLimit(MOST_QUESTIONS, Duration.ZERO, System::nanoTime));
  }

  /**
   * Creates a client.
   *
   * @param random the source of identifiers and ports, which others must not be able to predict
   * @param rate how often a question is sent; a call waits for its turn
   */
  public DnsClient(DnsServers servers, RandomGenerator random, RateLimit rate) {
    this.servers = servers;
    this.random = random;
    this.rate = rate;
    this.transport = new DnsTransport(sockets, random);
  }

  /**
   * Returns the names of an address, without the dot at the end. Characters that host names cannot
   * have are escaped as in zone files, so the names are printable ASCII.
   */
  public DnsResult<String> namesOf(IpAddress address, Deadline deadline) {
    return ask(
        ReverseMap.fromAddress(address.octets()), Type.PTR, deadline, DnsClient::targetOfPtr);
  }

  /** Returns the IPv4 addresses of a name. The name is asked for as it is, with no search list. */
  public DnsResult<IpAddress> ipv4Of(String name, Deadline deadline) {
    return addressesOf(name, Type.A, deadline);
  }

  /** Returns the IPv6 addresses of a name. The name is asked for as it is, with no search list. */
  public DnsResult<IpAddress> ipv6Of(String name, Deadline deadline) {
    return addressesOf(name, Type.AAAA, deadline);
  }

  /** Closes all sockets. Calls that are waiting fail at once, and later ones do, too. */
  @Override
  public void close() {
    sockets.close();
  }

  /** Returns the number of open sockets, for tests. */
  int openSockets() {
    return sockets.size();
  }

  private DnsResult<IpAddress> addressesOf(String name, int type, Deadline deadline) {
    try {
      return ask(Name.fromString(name, Name.root), type, deadline, DnsClient::addressOf);
    } catch (TextParseException e) {
      return new DnsResult.Failed<>("the name is not one of the DNS");
    }
  }

  private <T> DnsResult<T> ask(Name name, int type, Deadline deadline, Function<Record, T> value) {
    List<InetSocketAddress> current = servers.current();
    if (current.isEmpty()) {
      return new DnsResult.Failed<>("no name server of this machine is known");
    }
    DnsResult<T> result = new DnsResult.Failed<>("no answer in time");
    Deadline forQuestion = deadline;
    for (int attempt = 0; attempt < TRIES && !forQuestion.isOver(); attempt++) {
      try {
        rate.acquire(forQuestion);
      } catch (IOException e) {
        return failed(e);
      }
      forQuestion = attempt == 0 ? deadline.atMost(QUESTION_TIME) : forQuestion;
      InetSocketAddress server = current.get(attempt % current.size());
      boolean isLast = attempt == TRIES - 1;
      DnsMessages messages = DnsMessages.of(name, type, random.nextInt(IDENTIFIERS));
      result = attempt(messages, server, isLast ? forQuestion : forQuestion.half(), value);
      if (!(result instanceof DnsResult.Failed)) {
        return result;
      }
    }
    return result;
  }

  private <T> DnsResult<T> attempt(
      DnsMessages messages,
      InetSocketAddress server,
      Deadline deadline,
      Function<Record, T> value) {
    try {
      Message message = transport.exchange(messages, server, deadline);
      return values(AnswerReader.read(message), value);
    } catch (IOException e) {
      return failed(e);
    }
  }

  private static <T> DnsResult<T> failed(IOException e) {
    return new DnsResult.Failed<>(Optional.ofNullable(e.getMessage()).orElse("no answer"));
  }

  private static <T> DnsResult<T> values(DnsResult<Record> records, Function<Record, T> value) {
    if (records instanceof DnsResult.Found<Record> found) {
      return new DnsResult.Found<>(found.values().stream().map(value).toList(), found.ttlSeconds());
    }
    return records instanceof DnsResult.None<Record> none
        ? new DnsResult.None<>(none.ttlSeconds())
        : new DnsResult.Failed<>(((DnsResult.Failed<Record>) records).reason());
  }

  private static String targetOfPtr(Record ptr) {
    return ((PTRRecord) ptr).getTarget().toString(true);
  }

  private static IpAddress addressOf(Record address) {
    return IpAddress.ofOctets(
        address instanceof ARecord a
            ? a.getAddress().getAddress()
            : ((AAAARecord) address).getAddress().getAddress());
  }
}
