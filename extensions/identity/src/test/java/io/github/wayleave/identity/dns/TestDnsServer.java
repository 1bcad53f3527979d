package io.github.wayleave.identity.dns;

import io.github.wayleave.net.FreePorts;
import io.github.wayleave.policy.section.IdentityPolicy.NameServers;
import java.io.Closeable;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.UncheckedIOException;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.xbill.DNS.CNAMERecord;
import org.xbill.DNS.DClass;
import org.xbill.DNS.Flags;
import org.xbill.DNS.Message;
import org.xbill.DNS.Name;
import org.xbill.DNS.Rcode;
import org.xbill.DNS.Record;
import org.xbill.DNS.Section;
import org.xbill.DNS.TextParseException;
import org.xbill.DNS.Type;

/**
 * A name server on a free port of the loopback interface, which answers as a test wants it to:
 * truthfully from its records, with any octets, or not at all. It keeps the questions.
 */
public final class TestDnsServer implements Closeable {
  /** Returns the messages that are sent for a query; over TCP, each gets its length in front. */
  @FunctionalInterface
  public interface Behaviour {
    List<byte[]> answers(Message query, boolean isTcp) throws IOException;
  }

  private static final String SOA =
      "%s 300 IN SOA ns.example.net. root.example.net. 1 3600 600 86400 %s";

  private final DatagramSocket udp;
  private final ServerSocket tcp;
  private final List<Record> records = new CopyOnWriteArrayList<>();
  private final List<String> questions = new CopyOnWriteArrayList<>();
  private final List<Integer> ports = new CopyOnWriteArrayList<>();
  private final List<Integer> identifiers = new CopyOnWriteArrayList<>();
  private final List<Socket> connections = new CopyOnWriteArrayList<>();
  private volatile Behaviour behaviour = (query, isTcp) -> List.of(truth(query).toWire());
  private volatile boolean drips;

  public TestDnsServer() throws IOException {
    InetAddress loopback = InetAddress.getByAddress(new byte[] {127, 0, 0, 1});
    int port = FreePorts.find();
    this.udp = new DatagramSocket(port, loopback);
    this.tcp = new ServerSocket(port, 50, loopback);
    start("dns-udp", this::serveUdp);
    start("dns-tcp", this::serveTcp);
  }

  /** Returns the address for {@code identity.dns}. */
  public String address() {
    return "127.0.0.1:" + udp.getLocalPort();
  }

  public InetSocketAddress socketAddress() {
    return new InetSocketAddress(udp.getLocalAddress(), udp.getLocalPort());
  }

  public DnsServers nameServers() {
    return DnsServers.of(NameServers.of(address()));
  }

  /** Adds a record, such as {@code a.example. 300 IN A 192.0.2.1}. */
  public TestDnsServer record(String line) {
    records.add(parse(line));
    return this;
  }

  public void clear() {
    records.clear();
  }

  /** Replaces what the server does. */
  public void behave(Behaviour other) {
    this.behaviour = other;
  }

  /** Returns the questions so far, such as {@code UDP a.example. A}. */
  public List<String> questions() {
    return List.copyOf(questions);
  }

  /** Returns the ports from which datagrams came. */
  public List<Integer> ports() {
    return List.copyOf(ports);
  }

  /** Returns the identifiers of the questions. */
  public List<Integer> identifiers() {
    return List.copyOf(identifiers);
  }

  /** Returns the true answer, with the aliases that are known, or with a SOA if there is none. */
  public Message truth(Message query) {
    Message answer = reply(query, Rcode.NOERROR);
    Name name = query.getQuestion().getName();
    int type = query.getQuestion().getType();
    boolean isKnown = false;
    for (int i = 0; i < 20; i++) {
      Name current = name;
      List<Record> ofName = records.stream().filter(r -> r.getName().equals(current)).toList();
      isKnown |= !ofName.isEmpty();
      ofName.stream()
          .filter(r -> r.getType() == type || r.getType() == Type.CNAME)
          .forEach(r -> answer.addRecord(r, Section.ANSWER));
      List<Record> aliases = ofName.stream().filter(r -> r.getType() == Type.CNAME).toList();
      if (aliases.isEmpty()) {
        break;
      }
      name = ((CNAMERecord) aliases.get(0)).getTarget();
    }
    if (answer.getSection(Section.ANSWER).stream().noneMatch(r -> r.getType() == type)) {
      answer.getHeader().setRcode(isKnown ? Rcode.NOERROR : Rcode.NXDOMAIN);
      answer.addRecord(parse(SOA.formatted("example.net.", 120)), Section.AUTHORITY);
    }
    return answer;
  }

  /** Returns a behaviour that truncates by UDP and tells the truth by TCP. */
  public Behaviour truthByTcp() {
    return (query, isTcp) -> {
      Message answer = isTcp ? truth(query) : reply(query, Rcode.NOERROR);
      if (!isTcp) {
        answer.getHeader().setFlag(Flags.TC);
      }
      return List.of(answer.toWire());
    };
  }

  /** Sends an octet of each answer by TCP every 20 ms, from now on. */
  void drip() {
    drips = true;
  }

  /** Returns an answer without records. */
  public static Message reply(Message query, int code) {
    Message answer = new Message(query.getHeader().getID());
    answer.getHeader().setFlag(Flags.QR);
    answer.getHeader().setFlag(Flags.RA);
    answer.getHeader().setRcode(code);
    answer.addRecord(query.getQuestion(), Section.QUESTION);
    return answer;
  }

  /** Parses a record in the notation of zone files. */
  public static Record parse(String line) {
    String[] parts = line.split(" ", 5);
    try {
      return Record.fromString(
          Name.fromString(parts[0], Name.root),
          Type.value(parts[3]),
          DClass.value(parts[2]),
          Long.parseLong(parts[1]),
          parts[4],
          Name.root);
    } catch (TextParseException e) {
      throw new IllegalArgumentException(line, e);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void start(String name, Runnable task) {
    Thread thread = new Thread(task, name);
    thread.setDaemon(true);
    thread.start();
  }

  private void serveUdp() {
    while (!udp.isClosed()) {
      try {
        DatagramPacket packet = new DatagramPacket(new byte[4096], 4096);
        udp.receive(packet);
        ports.add(packet.getPort());
        Message query = new Message(Arrays.copyOf(packet.getData(), packet.getLength()));
        for (byte[] answer : answers(query, false)) {
          udp.send(new DatagramPacket(answer, answer.length, packet.getSocketAddress()));
        }
      } catch (IOException e) {
        // The client has gone, or the test is over.
      }
    }
  }

  private void serveTcp() {
    while (!tcp.isClosed()) {
      try {
        Socket socket = tcp.accept();
        connections.add(socket);
        start("dns-connection", () -> serve(socket));
      } catch (IOException e) {
        // The test is over.
      }
    }
  }

  /** Leaves the connection open if the server does not answer. */
  private void serve(Socket socket) {
    try {
      DataInputStream in = new DataInputStream(socket.getInputStream());
      byte[] wire = new byte[in.readUnsignedShort()];
      in.readFully(wire);
      List<byte[]> answers = new ArrayList<>(answers(new Message(wire), true));
      DataOutputStream out = new DataOutputStream(socket.getOutputStream());
      for (byte[] answer : answers) {
        out.writeShort(answer.length);
        for (int i = 0; i < answer.length; i++) {
          pause();
          out.write(answer[i]);
        }
      }
      out.flush();
      if (!answers.isEmpty()) {
        socket.close();
      }
    } catch (IOException e) {
      // The client has gone.
    }
  }

  private void pause() throws InterruptedIOException {
    try {
      Thread.sleep(drips ? 20 : 0);
    } catch (InterruptedException e) {
      throw new InterruptedIOException();
    }
  }

  private List<byte[]> answers(Message query, boolean isTcp) throws IOException {
    Record question = query.getQuestion();
    questions.add(
        "%s %s %s"
            .formatted(isTcp ? "TCP" : "UDP", question.getName(), Type.string(question.getType())));
    identifiers.add(query.getHeader().getID());
    return behaviour.answers(query, isTcp);
  }

  @Override
  public void close() {
    udp.close();
    try {
      tcp.close();
      for (Socket connection : connections) {
        connection.close();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
