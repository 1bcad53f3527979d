package io.github.wayleave.identity.dns;

import io.github.wayleave.internal.http.Deadline;
import io.github.wayleave.internal.http.DeadlineSocket;
import io.github.wayleave.internal.http.OpenSockets;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.net.BindException;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetSocketAddress;
import java.net.PortUnreachableException;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.util.Arrays;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.xbill.DNS.Flags;
import org.xbill.DNS.Message;

/** Sends a question by UDP, and again by TCP if the answer is truncated (RFC 7766, 5). */
final class DnsTransport {
  /** The maximum length of an answer by TCP: {@value} octets. */
  static final int LONGEST = 16 * 1024;

  /** Without EDNS, which is never sent, answers by UDP have 512 octets (RFC 1035, 2.3.4). */
  private static final int LONGEST_DATAGRAM = 4096;

  /** The ports for short use (RFC 6335, 6). */
  private static final int FIRST_PORT = 49_152;

  private static final int PORTS = 16_384;
  private static final int MOST_PORTS_TRIED = 4;

  private final OpenSockets sockets;
  private final RandomGenerator random;

  DnsTransport(OpenSockets sockets, RandomGenerator random) {
    this.sockets = sockets;
    this.random = random;
  }

  /**
   * Returns the answer of a name server.
   *
   * @throws IOException if there is none in time; the message says why
   */
  Message exchange(DnsMessages messages, InetSocketAddress server, Deadline deadline)
      throws IOException {
    Message datagram = byUdp(messages, server, deadline);
    if (!isTruncated(datagram)) {
      return datagram;
    }
    Message answer = byTcp(messages, server, deadline);
    if (isTruncated(answer)) {
      throw new IOException("the answer is incomplete");
    }
    return answer;
  }

  private static boolean isTruncated(Message message) {
    return message.getHeader().getFlag(Flags.TC);
  }

  private Message byUdp(DnsMessages messages, InetSocketAddress server, Deadline deadline)
      throws IOException {
    DatagramSocket socket = sockets.add(datagramSocket());
    try {
      // The system then drops datagrams from other addresses, and reports that nothing listens.
      socket.connect(server);
      byte[] query = messages.toWire();
      socket.send(new DatagramPacket(query, query.length));
      DatagramPacket packet = new DatagramPacket(new byte[LONGEST_DATAGRAM], LONGEST_DATAGRAM);
      while (true) {
        socket.setSoTimeout(deadline.millisLeft());
        packet.setLength(LONGEST_DATAGRAM);
        socket.receive(packet);
        Optional<Message> answer =
            messages.answer(Arrays.copyOf(packet.getData(), packet.getLength()));
        if (answer.isPresent()) {
          return answer.get();
        }
      }
    } catch (SocketTimeoutException e) {
      throw new SocketTimeoutException("no answer in time");
    } catch (PortUnreachableException e) {
      throw new IOException("no name server listens at " + server.getPort(), e);
    } finally {
      sockets.remove(socket);
    }
  }

  private DatagramSocket datagramSocket() throws SocketException {
    for (int i = 0; i < MOST_PORTS_TRIED; i++) {
      try {
        return new DatagramSocket(FIRST_PORT + random.nextInt(PORTS));
      } catch (BindException e) {
        // Another socket has this port.
      }
    }
    return new DatagramSocket();
  }

  private Message byTcp(DnsMessages messages, InetSocketAddress server, Deadline deadline)
      throws IOException {
    DeadlineSocket socket = sockets.add(new DeadlineSocket(deadline));
    try {
      socket.connectInTime(server);
      byte[] query = messages.toWire();
      byte[] prefixed = new byte[2 + query.length];
      prefixed[0] = (byte) (query.length >> 8);
      prefixed[1] = (byte) query.length;
      System.arraycopy(query, 0, prefixed, 2, query.length);
      socket.getOutputStream().write(prefixed);
      DataInputStream in = new DataInputStream(socket.getInputStream());
      while (true) {
        Optional<Message> answer = messages.answer(read(in));
        if (answer.isPresent()) {
          return answer.get();
        }
      }
    } catch (SocketTimeoutException e) {
      throw new SocketTimeoutException("no answer in time");
    } catch (EOFException e) {
      throw new IOException("the connection ended before the answer", e);
    } finally {
      sockets.remove(socket);
    }
  }

  private static byte[] read(DataInputStream in) throws IOException {
    int length = in.readUnsignedShort();
    if (length > LONGEST) {
      throw new IOException("the answer is longer than %s octets".formatted(LONGEST));
    }
    byte[] wire = new byte[length];
    in.readFully(wire);
    return wire;
  }
}
