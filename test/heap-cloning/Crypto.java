/** Providers of the JDK: ciphers, digests, signatures with given keys, and a key store that is written and read. */
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.math.BigInteger;
import java.security.KeyFactory;
import java.security.KeyStore;
import java.security.MessageDigest;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.Signature;
import java.security.spec.RSAPrivateKeySpec;
import java.security.spec.RSAPublicKeySpec;
import java.util.Arrays;
import java.util.Collections;
import java.util.HexFormat;
import javax.crypto.AEADBadTagException;
import javax.crypto.Cipher;
import javax.crypto.Mac;
import javax.crypto.SecretKey;
import javax.crypto.SecretKeyFactory;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.IvParameterSpec;
import javax.crypto.spec.PBEKeySpec;
import javax.crypto.spec.SecretKeySpec;

public class Crypto {
    static final byte[] TEXT = "attack at dawn, or a little later".getBytes();

    public static void main(String[] args) throws Exception {
        byte[] key = new byte[16];
        for (int i = 0; i < key.length; i++) key[i] = (byte) (i * 7);
        SecretKey aes = new SecretKeySpec(key, "AES");
        ciphers(aes);
        signatures();
        keyStore(aes);
    }

    static String hex(byte[] bytes) {
        return HexFormat.of().formatHex(bytes);
    }

    static void ciphers(SecretKey aes) throws Exception {
        Cipher cbc = Cipher.getInstance("AES/CBC/PKCS5Padding");
        cbc.init(Cipher.ENCRYPT_MODE, aes, new IvParameterSpec(new byte[16]));
        byte[] hidden = cbc.doFinal(TEXT);
        System.out.println(hex(hidden) + " " + cbc.getProvider().getName());
        cbc.init(Cipher.DECRYPT_MODE, aes, new IvParameterSpec(new byte[16]));
        System.out.println(new String(cbc.doFinal(hidden)));

        Cipher gcm = Cipher.getInstance("AES/GCM/NoPadding");
        gcm.init(Cipher.ENCRYPT_MODE, aes, new GCMParameterSpec(128, new byte[12]));
        byte[] sealed = gcm.doFinal(TEXT);
        System.out.println(hex(sealed));
        sealed[3] ^= 1;
        gcm.init(Cipher.DECRYPT_MODE, aes, new GCMParameterSpec(128, new byte[12]));
        try {
            gcm.doFinal(sealed);
        } catch (AEADBadTagException e) {
            System.out.println(e.getMessage());
        }
        Mac mac = Mac.getInstance("HmacSHA256");
        mac.init(aes);
        System.out.println(hex(mac.doFinal(TEXT)));
        for (String name : new String[] {"MD5", "SHA-256", "SHA3-256"}) {
            System.out.println(name + " " + hex(MessageDigest.getInstance(name).digest(TEXT)));
        }
        PBEKeySpec password = new PBEKeySpec("secret".toCharArray(), new byte[8], 10, 128);
        System.out.println(hex(SecretKeyFactory.getInstance("PBKDF2WithHmacSHA256").generateSecret(password).getEncoded()));
    }

    /** A key of 512 bits, made once: making one takes primes. */
    static void signatures() throws Exception {
        BigInteger p = new BigInteger("108079218319653150935936612352217943033196062063870404846117149416416060149233");
        BigInteger q = new BigInteger("95561240321009911953110379166018108866044053049466151563421066306397361293557");
        p = p.nextProbablePrime();
        q = q.nextProbablePrime();
        BigInteger e = BigInteger.valueOf(65537);
        BigInteger phi = p.subtract(BigInteger.ONE).multiply(q.subtract(BigInteger.ONE));
        KeyFactory keys = KeyFactory.getInstance("RSA");
        PrivateKey secret = keys.generatePrivate(new RSAPrivateKeySpec(p.multiply(q), e.modInverse(phi)));
        PublicKey known = keys.generatePublic(new RSAPublicKeySpec(p.multiply(q), e));
        Signature signature = Signature.getInstance("SHA256withRSA");
        signature.initSign(secret);
        signature.update(TEXT);
        byte[] signed = signature.sign();
        System.out.println(hex(signed));
        signature.initVerify(known);
        signature.update(TEXT);
        System.out.println(signature.verify(signed) + " " + known.getFormat());
        signature.update(TEXT, 0, 5);
        System.out.println(signature.verify(signed));
        Cipher rsa = Cipher.getInstance("RSA/ECB/PKCS1Padding");
        rsa.init(Cipher.ENCRYPT_MODE, known);
        byte[] hidden = rsa.doFinal(TEXT);
        rsa.init(Cipher.DECRYPT_MODE, secret);
        System.out.println(hidden.length + " " + new String(rsa.doFinal(hidden)));
    }

    static void keyStore(SecretKey aes) throws Exception {
        char[] password = "changeit".toCharArray();
        // The defaults are ten thousand rounds of hashing.
        System.setProperty("keystore.pkcs12.keyPbeIterationCount", "10");
        System.setProperty("keystore.pkcs12.macIterationCount", "10");
        KeyStore store = KeyStore.getInstance("PKCS12");
        store.load(null, password);
        store.setEntry("key", new KeyStore.SecretKeyEntry(aes), new KeyStore.PasswordProtection(password));
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        store.store(out, password);
        KeyStore again = KeyStore.getInstance("PKCS12");
        again.load(new ByteArrayInputStream(out.toByteArray()), password);
        System.out.println(Collections.list(again.aliases()) + " " + Arrays.equals(again.getKey("key", password).getEncoded(), aes.getEncoded()));
        try {
            KeyStore.getInstance("PKCS12").load(new ByteArrayInputStream(out.toByteArray()), "wrong".toCharArray());
        } catch (java.io.IOException e) {
            System.out.println(e.getMessage());
        }
    }
}
